/** The style of a document's page: on a screen a sheet, on paper the paper itself. It is the same in light and dark, as what is sent is. */
export const documentStyle = `
:root { color-scheme: light; --ink: #1b2130; --muted: #545b66; --hair: #d5dae1; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 400 .9rem/1.5 "Noto Sans", system-ui, sans-serif; }
main { position: relative; max-width: 52rem; margin: 0 auto; padding: 2rem 2.2rem 1.5rem; border-top: .5rem solid var(--accent); overflow-wrap: anywhere; }
p, h1, h2, dl, dd, ul { margin: 0; padding: 0; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; justify-content: space-between; align-items: baseline; }
.seller { color: var(--accent); font-size: 1.25rem; font-weight: 600; }
h1 { color: var(--accent); font-size: 1.7rem; font-weight: 600; line-height: 1.2; }
.head { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; margin: 2.5rem 0 2rem; }
.to { flex: 1 1 16rem; min-width: 0; }
.line, .small, .more { color: var(--muted); font-size: .8rem; }
.more { font-weight: 400; }
.line { margin-bottom: .4rem; }
.to b { font-weight: 600; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .15rem .9rem; align-content: start; }
dt { color: var(--muted); }
.facts { flex: 0 1 20rem; padding: .8rem 1rem; border: 1px solid var(--hair); border-radius: .25rem; }
.text { margin: 0 0 1rem; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .4rem .35rem; text-align: start; vertical-align: top; }
thead th { border-bottom: 2px solid var(--accent); color: var(--muted); font-size: .78rem; font-weight: 600; }
tbody tr { border-bottom: 1px solid var(--hair); break-inside: avoid; }
tbody th { font-weight: 600; min-width: 9rem; }
.end { direction: ltr; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
.sums { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; align-items: start; margin: 1rem 0 1.5rem; break-inside: avoid; }
.sums .taxes { flex: 1 1 16rem; font-size: .8rem; }
.sums .taxes:empty { flex-basis: 0; }
.sums .taxes thead th { border-bottom-width: 1px; border-color: var(--hair); }
.sums .totals { flex: 0 1 22rem; }
.totals td:first-child { color: var(--muted); }
.totals tr { border: 0; }
.totals tr.due > td { background: var(--accent); color: #fff; font-weight: 600; font-size: 1.05rem; }
.payment { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--hair); border-radius: .25rem; break-inside: avoid; }
.payment h2 { font-size: 1rem; margin-bottom: .4rem; }
.payment figure { margin: 0; text-align: center; }
.payment svg { display: block; width: 8rem; height: 8rem; margin: 0 auto; }
footer { display: flex; flex-wrap: wrap; gap: .5rem 2rem; justify-content: space-between; margin-top: 2rem; padding-top: .6rem; border-top: 1px solid var(--hair); color: var(--muted); font-size: .75rem; }
.mark { position: absolute; inset: 0; display: grid; place-items: center; color: #7a828f33; font-size: 7rem; font-weight: 600; transform: rotate(-24deg); pointer-events: none; overflow: hidden; }
@media (max-width: 36rem) { main { padding: 1.2rem 1rem; } .head { margin: 1.5rem 0; } .mark { font-size: 4rem; } .table { font-size: .75rem; } .table th, .table td { padding-inline: .2rem; } .table tbody th { min-width: 5.2rem; } .table thead .end { white-space: normal; overflow-wrap: normal; } .table tr > :first-child { display: none; } }
@media print { @page { margin: 16mm 14mm; } main { max-width: none; padding: 0; border: 0; } .mark { position: fixed; } }
`;

/** Of a page with a logo. */
export const logoStyle = `header { align-items: center; }
.logo { display: block; max-width: min(20rem, 100%); height: 4rem; object-fit: contain; object-position: left center; }
`;
