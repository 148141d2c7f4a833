/** Colours of the page, light and dark; text has a contrast of at least 4.5 to 1, the marks of charts 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const light = '--page:#fff;--ink:#1a1a1a;--muted:#4a4a4a;--hair:#dcdcdc;--revenue:#2f6f9f;--expense:#b8651b;--profit:#1d7a4c';
const dark = '--page:#15181c;--ink:#e9e9e9;--muted:#b8bcc2;--hair:#3a3f45;--revenue:#6fb1e0;--expense:#e6a15c;--profit:#5fcf94';

/** The page's only style: readable on a screen, and on A4 or Letter paper with repeated table heads and unbroken rows. */
export const pageStyle = `
:root { color-scheme: light dark; ${light}; }
@media screen and (prefers-color-scheme: dark) { :root { ${dark}; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
header { border-bottom: 2px solid var(--ink); margin-bottom: 1.25rem; padding-bottom: .75rem; }
header p, header h1 { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
.entity { font-weight: 600; font-size: 1.1rem; }
.issuer { color: var(--muted); font-size: .87rem; }
.subject { font-size: 1.15rem; }
.dates, .currency { color: var(--muted); }
.provisional { font-style: italic; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; margin: 0 0 1.25rem; }
dl div { min-width: 8rem; }
dt { color: var(--muted); font-size: .85rem; }
dd { margin: 0; font-weight: 600; font-size: 1.1rem; font-variant-numeric: tabular-nums; }
figure { margin: 0 0 1.5rem; break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: .35rem; }
figure svg { display: block; width: 100%; height: auto; max-height: 22rem; }
figure .narrow { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: .35rem 0 0; padding: 0; font-size: .85rem; }
.legend span { display: inline-block; width: .8em; height: .8em; margin-inline-end: .4em; }
.columns { display: none; font-size: .87rem; margin: 0 0 .75rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; }
caption { text-align: start; font-weight: 600; padding: .25rem 0; }
th, td { padding: .22rem .5rem; vertical-align: top; text-align: start; font-weight: 400; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th, thead td { border-bottom: 1px solid var(--ink); font-weight: 600; vertical-align: bottom; }
.end { direction: ltr; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .end { white-space: normal; }
.one-line { white-space: nowrap; }
.wraps { overflow-wrap: anywhere; min-width: 9rem; }
tbody tr { break-inside: avoid; }
.heading th { font-weight: 700; padding-top: .9rem; break-after: avoid; }
.type th { padding-inline-start: 1.2rem; font-weight: 600; }
.type td { font-weight: 600; }
.category th { padding-inline-start: 2.2rem; font-style: italic; }
.statement .account th { padding-inline-start: 3.2rem; }
.statement .account, .statement .category { color: var(--muted); font-size: .93em; }
.entry th, .entry td { font-weight: 600; break-after: avoid; }
.list tbody tr { border-bottom: 1px solid var(--hair); }
.total th, .total td, .result th, .result td, .final th, .final td { font-weight: 700; border-top: 1px solid var(--ink); }
.final th, .final td { border-bottom: 3px double var(--ink); }
.notes { color: var(--muted); font-size: .87rem; }
details { font-size: .87rem; margin-top: .5rem; }
@media screen and (max-width: 40rem) {
  main { padding: 1.25rem 1rem 2rem; }
  figure .wide { display: none; }
  figure .narrow { display: block; }
  .columns.offered { display: block; }
  main:not(:has(.columns input:checked)) .minor { display: none; }
  .wraps { min-width: 7rem; }
  th, td { padding-inline: .3rem; }
  .type th { padding-inline-start: .6rem; }
  .category th { padding-inline-start: 1rem; }
  .statement .account th { padding-inline-start: 1.4rem; }
}
@media print {
  @page { margin: 16mm 14mm 18mm; }
  body { font-size: 9pt; }
  th, td { padding: .14rem .4rem; }
  main { max-width: none; padding: 0; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  details { display: none; }
}
`;
