import { console_tokens } from '../../../shared/base/console-tokens.ts';

/**
 * The page's only style: the console's tokens, and what a statement makes of them. Readable on a screen, light and dark, and on A4 or Letter paper
 * with repeated table heads and unbroken rows.
 */
export const pageStyle = `${withoutComments(console_tokens)}
:root { --muted: var(--ink-2); --hair: var(--line); --revenue: var(--chart-in); --expense: var(--chart-out); --profit: var(--chart-cash); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 var(--text-m)/1.5 var(--font); font-size: .9375rem; }
main { max-width: 62rem; margin: 0 auto; padding: var(--s6) var(--s5) var(--s7); }
header { margin-bottom: var(--s5); padding-bottom: var(--s4); border-bottom: 1px solid var(--line-strong); }
header p, header h1 { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: var(--text-2xl); font-weight: 640; letter-spacing: -.018em; line-height: 1.25; }
h2 { font-size: var(--text-l); font-weight: 640; letter-spacing: -.012em; }
.entity { font-weight: 600; }
header h1 { margin-top: var(--s2); }
.issuer { color: var(--muted); font-size: var(--text-s); }
.subject { font-size: var(--text-l); }
.dates, .currency { color: var(--muted); }
.dates { padding-top: 2px; }
.provisional { display: table; margin-top: var(--s2); padding: 2px var(--s2); border-radius: var(--radius); color: var(--notice); background: var(--notice-soft); font-weight: 600; }
.provisional + * { margin-top: var(--s2); }
nav ol { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 2px 0; color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
.section { margin: var(--s7) 0 var(--s3); font-size: var(--text-xl); scroll-margin-top: var(--s4); break-after: avoid; }
.text { max-width: 42rem; margin: 0 0 var(--s3); overflow-wrap: anywhere; }
.remark { max-width: 42rem; margin: 0 0 var(--s3); color: var(--muted); font-size: var(--text-s); break-after: avoid; }
dl { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s6); margin: 0 0 var(--s5); }
dl div { min-width: 8rem; }
dt { color: var(--muted); font-size: var(--text-s); }
dd { margin: 0; font-weight: 600; font-size: var(--text-l); font-variant-numeric: tabular-nums; }
figure { margin: 0 0 var(--s5); break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: var(--s2); }
figure svg { display: block; width: 100%; height: auto; max-height: 22rem; }
figure .narrow { display: none; }
.legend { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s5); list-style: none; margin: var(--s2) 0 0; padding: 0; font-size: var(--text-s); }
.legend span { display: inline-block; width: .8em; height: .8em; margin-inline-end: .4em; border-radius: 2px; }
.columns { display: none; font-size: var(--text-s); margin: 0 0 var(--s3); }
.table { overflow-x: auto; margin-bottom: var(--s5); }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding: var(--s1) 0; }
.named { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 4px var(--s2); vertical-align: top; text-align: start; font-weight: 400; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th, thead td { border-bottom: 1px solid var(--line-strong); color: var(--ink-3); font-size: var(--text-s); vertical-align: bottom; }
.end { direction: ltr; text-align: right; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
thead .end { white-space: normal; }
.one-line { white-space: nowrap; }
.wraps { overflow-wrap: anywhere; min-width: 9rem; }
tbody tr { break-inside: avoid; }
.heading th { font-weight: 650; font-size: var(--text-l); letter-spacing: -.012em; padding-top: var(--s4); break-after: avoid; }
.type > * { font-weight: 600; }
.type th { padding-inline-start: var(--s3); }
.statement .category th { padding-inline-start: var(--s5); font-style: italic; }
.statement .account th { padding-inline-start: var(--s6); }
.statement .account, .statement .category { color: var(--muted); font-size: var(--text-m); }
.list .account th { padding-inline-start: var(--s3); }
.entry > * { font-weight: 600; break-after: avoid; }
.list tbody tr { border-bottom: 1px solid var(--hair); }
.total > *, .result > * { font-weight: 620; border-top: 1px solid var(--line-strong); }
.final > * { font-weight: 660; border-top: 1px solid var(--ink); border-bottom: 3px double var(--ink); }
.signatures { display: flex; gap: var(--s6); margin: var(--s8) 0 var(--s5); break-inside: avoid; }
.signatures p { flex: 1; max-width: 20rem; margin: 0; padding-top: var(--s1); border-top: 1px solid var(--ink); color: var(--muted); font-size: var(--text-s); }
.notes { color: var(--muted); font-size: var(--text-s); }
details { font-size: var(--text-s); margin-top: var(--s2); }
@media screen and (max-width: 40rem) {
  main { padding: var(--s5) var(--s4) var(--s6); }
  figure .wide { display: none; }
  figure .narrow { display: block; }
  .columns.offered { display: block; }
  main:not(:has(.columns input:checked)) .minor { display: none; }
  .wraps { min-width: 7rem; hyphens: auto; }
  table { font-size: var(--text-m); }
  .statement .account, .statement .category { font-size: var(--text-s); }
  th, td { padding-inline: var(--s1); }
  .type th { padding-inline-start: var(--s2); }
  .statement .category th { padding-inline-start: var(--s3); }
  .statement .account th { padding-inline-start: var(--s4); }
}
@media print {
  @page { margin: 16mm 14mm 18mm; }
  :root { color-scheme: light; --ground: #fff; }
  body { font-size: 9pt; }
  th, td { padding-block: .14rem; }
  main { max-width: none; padding: 0; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  .begins-page { break-before: page; margin-top: 0; }
  details { display: none; }
}
`;

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '').trim();
}
