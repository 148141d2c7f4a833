/** Where calls can be tried, and the files of that page. All of it comes from this service. */
export const explorer_files = { page: '/docs/try', component: '/docs/openapi-explorer.js', start: '/docs/start.js' } as const;

/**
 * Additions to the component's own style: colours that can be read in the dark too (WCAG 2.2, 1.4.3). The heading is for readers who cannot
 * see the page.
 */
const explorer_style = `html,body{margin:0;height:100%}
h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
openapi-explorer{--font-regular:system-ui,sans-serif;--font-mono:ui-monospace,monospace}
@media (prefers-color-scheme:dark){openapi-explorer{--red:#f58a93;--inline-code-fg:#f0a58a}}
@media (prefers-color-scheme:light){openapi-explorer{--blue:#0b6aa8;--green:#1c7530;--orange:#a34d00;--yellow:#7d5a00;--red:#c02b3a}}
#search{display:none}
@media (prefers-color-scheme:dark){body{background:#15191d}#search{background:#20262c;color:#e4e8ec;border:1px solid #7d8790}}
@media (max-width:767px){body{display:flex;flex-direction:column}openapi-explorer{flex:1;min-height:0}#search{display:block;width:calc(100% - 1rem);margin:.5rem;padding:.6rem;font:16px system-ui,sans-serif}}
`;

/** `/docs/try`: the page that openapi-explorer builds from `/openapi.json` in the browser (docs/decisions/reference-page.md). */
export function renderExplorer(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try calls – Daybook</title>
<link rel="icon" href="data:,">
<style>${explorer_style}noscript p{font:16px/1.6 system-ui,sans-serif;padding:1rem}</style>
<script type="module" src="${explorer_files.component}"></script>
<script type="module" src="${explorer_files.start}"></script>
</head>
<body>
<div role="search"><h1>Try calls</h1><button id="search" type="button">Search the operations</button></div>
<noscript><p>Trying calls needs scripts. Without them the <a href="/docs">reference</a> tells the same, and <a href="/openapi.json">/openapi.json</a> is what it is made of.</p></noscript>
<openapi-explorer spec-url="/openapi.json" collapse table hide-server-selection use-path-in-nav-bar="false" schema-expand-level="2"></openapi-explorer>
</body>
</html>
`;
}

/** Uses the colours of the reader's system, and calls only this address: the page may send nothing anywhere else. */
export const explorer_start = `const explorer = document.querySelector('openapi-explorer');
const dark = matchMedia('(prefers-color-scheme: dark)');
const light_colours = { 'bg-color': '#ffffff', 'text-color': '#1d2329', 'primary-color': '#0b5cad', 'secondary-color': '#0b5cad', 'nav-bg-color': '#f4f6f8', 'nav-text-color': '#1d2329', 'nav-hover-text-color': '#0b5cad', 'nav-hover-bg-color': '#e4e8ec' };
const dark_colours = { 'bg-color': '#15191d', 'text-color': '#e4e8ec', 'primary-color': '#7db8f5', 'secondary-color': '#7db8f5', 'nav-bg-color': '#20262c', 'nav-text-color': '#e4e8ec', 'nav-hover-text-color': '#7db8f5', 'nav-hover-bg-color': '#2b333b' };
const paint = () => {
  for (const [name, colour] of Object.entries(dark.matches ? dark_colours : light_colours)) explorer.setAttribute(name, colour);
};
dark.addEventListener('change', paint);
paint();
explorer.setAttribute('server-url', location.origin);
// On a narrow screen the component shows no menu, and its search is in the menu.
const narrow = new CSSStyleSheet();
narrow.replaceSync('@media (max-width: 767px) { .dialog-box { width: 94vw } }');
explorer.shadowRoot.adoptedStyleSheets = [...explorer.shadowRoot.adoptedStyleSheets, narrow];
document.querySelector('#search').addEventListener('click', () => explorer.onShowSearchModalClicked());
// The component's dialog says to no screen reader that it is one.
new MutationObserver(() => {
  const dialog = explorer.shadowRoot.querySelector('.dialog-box');
  if (!dialog || dialog.getAttribute('role')) return;
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Search the operations' })) dialog.setAttribute(name, value);
}).observe(explorer.shadowRoot, { childList: true, subtree: true });
const route = new URLSearchParams(location.hash.split('?')[1]).get('route');
if (route) explorer.setAttribute('explorer-location', route);
`;

/** The URL fragment of an operation on that page, in the form that openapi-explorer uses. */
export function explorerAnchor(method: string, path: string): string {
  return `?route=${method.toLowerCase()}-${path.replace(/[\s#:?&={}]/g, '-')}`;
}
