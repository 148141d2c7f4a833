/** The frame of every page for readers. It works without scripts, with a keyboard, with a screen reader, in the dark and on paper. */
export const pageTemplate = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico">
<title><%= it.title %> – Daybook</title>
<link rel="stylesheet" href="<%= it.style %>">
<script type="module" src="<%= it.script %>"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<button type="button" class="menu" popovertarget="pages">Menu</button>
<a class="brand" href="/">Daybook</a>
<search hidden>
<input type="search" id="search" aria-label="Search guides and operations" placeholder="Search" autocomplete="off" aria-describedby="found">
<div class="results" hidden><p id="found" role="status"></p><ul></ul></div>
</search>
<nav aria-label="Parts"><a href="/guides">Guides</a><a href="/docs">Reference</a></nav>
</header>
<div class="frame">
<nav id="pages" popover aria-label="Pages">
<% it.groups.forEach((group) => { %><h2><%= group.name %></h2>
<ul>
<% group.links.forEach((link) => { %><li><a href="<%= link.href %>"<% if (link.current) { %> aria-current="page"<% } %>><%= link.name %></a></li>
<% }) %></ul>
<% }) %></nav>
<main id="content" tabindex="-1">
<%~ it.content %>
</main>
<% if (it.contents.length > 1) { %><nav class="contents" aria-label="On this page">
<h2>On this page</h2>
<ul>
<% it.contents.forEach((heading) => { %><li<% if (heading.level === 3) { %> class="deeper"<% } %>><a href="#<%= heading.id %>"><%~ heading.text %></a></li>
<% }) %></ul>
</nav>
<% } %></div>
<footer><p><a href="/guides">Guides</a> <a href="/docs">Reference</a> <a href="/openapi.json">OpenAPI document</a> <a href="/llms.txt">For programs that read prose</a></p></footer>
</body>
</html>
`;

/** A page by itself, for somebody who follows the link of a mail. */
export const mailedTemplate = `<!doctype html>
<html lang="<%= it.language %>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico">
<title><%= it.title %> – Daybook</title>
<link rel="stylesheet" href="<%= it.style %>">
</head>
<body class="mailed">
<header><a class="brand" href="/">Daybook</a></header>
<main>
<%~ it.content %>
</main>
</body>
</html>
`;
