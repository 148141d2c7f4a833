/** The frame of every guide page. It works without scripts, with a keyboard, with a screen reader, in the dark and on paper. */
export const pageTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title><%= it.title %> – Daybook</title>
<style>
:root{color-scheme:light dark;--text:#1d2329;--soft:#57606a;--line:#d5dbe1;--back:#fff;--code:#f4f6f8;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{--text:#e4e8ec;--soft:#a7b0b9;--line:#3a424a;--back:#15191d;--code:#20262c;--link:#7db8f5}}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.6 system-ui,sans-serif}
header,main,footer{max-width:60rem;margin:0 auto;padding:1rem}
main{padding-bottom:3rem}
a{color:var(--link)}
a:focus-visible,pre:focus-visible,.wide:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--back);padding:.5rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em;background:var(--code);border-radius:4px}
code{padding:.1em .3em;overflow-wrap:anywhere}pre{padding:.75rem 1rem;overflow-x:auto}pre code{padding:0;background:none}
th code{white-space:nowrap}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}caption{text-align:left;color:var(--soft);padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
section.error{margin:1.5rem 0}section.error:target{border-left:4px solid var(--link);padding-left:1rem}
dt{font-weight:600}dd{margin:0 0 .5rem}
@media print{nav,.skip{display:none}a{color:inherit;text-decoration:none}pre{white-space:pre-wrap}}
</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<nav aria-label="Guides"><ul>
<% it.links.forEach((link) => { %><li><a href="<%= link.href %>"<% if (link.current) { %> aria-current="page"<% } %>><%= link.name %></a></li>
<% }) %></ul></nav>
</header>
<main id="content">
<%~ it.content %>
</main>
<footer><p><a href="/docs">API reference</a> · <a href="/openapi.json">OpenAPI document</a></p></footer>
</body>
</html>
`;
