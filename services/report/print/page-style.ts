/** The page's only style: readable on a screen, and on A4 or Letter paper with repeated table heads and unbroken rows. */
export const pageStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1a1a1a; font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
header { border-bottom: 2px solid #1a1a1a; margin-bottom: 1.25rem; padding-bottom: .75rem; }
header p, header h1 { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
.entity { font-weight: 600; font-size: 1.1rem; }
.subject { font-size: 1.15rem; }
.dates, .currency { color: #444; }
.provisional { font-style: italic; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; margin: 0 0 1.25rem; }
dl div { min-width: 8rem; }
dt { color: #444; font-size: .85rem; }
dd { margin: 0; font-weight: 600; font-size: 1.1rem; font-variant-numeric: tabular-nums; }
figure { margin: 0 0 1.5rem; break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: .35rem; }
figure svg { display: block; width: 100%; height: auto; max-height: 22rem; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: .35rem 0 0; padding: 0; font-size: .85rem; }
.legend span { display: inline-block; width: .8em; height: .8em; margin-inline-end: .4em; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; }
caption { text-align: start; font-weight: 600; padding: .25rem 0; }
th, td { padding: .22rem .5rem; vertical-align: top; text-align: start; font-weight: 400; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th, thead td { border-bottom: 1px solid #1a1a1a; font-weight: 600; vertical-align: bottom; }
.end { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .end { white-space: normal; }
.one-line { white-space: nowrap; }
.wraps { overflow-wrap: anywhere; min-width: 9rem; }
tbody tr { break-inside: avoid; }
.heading th { font-weight: 700; padding-top: .9rem; break-after: avoid; }
.type th { padding-inline-start: 1.2rem; font-weight: 600; }
.type td { font-weight: 600; }
.category th { padding-inline-start: 2.2rem; font-style: italic; }
.statement .account th { padding-inline-start: 3.2rem; }
.statement .account, .statement .category { color: #444; font-size: .93em; }
.list tbody tr { border-bottom: 1px solid #e6e6e6; }
.total th, .total td, .result th, .result td, .final th, .final td { font-weight: 700; border-top: 1px solid #1a1a1a; }
.final th, .final td { border-bottom: 3px double #1a1a1a; }
.notes { color: #444; font-size: .87rem; }
details { font-size: .87rem; margin-top: .5rem; }
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
