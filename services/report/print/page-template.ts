/** The page of a statement, for eta: every text is escaped; only the style and the drawn chart are put in as they are. */
export const pageTemplate = `<!doctype html>
<html lang="<%= it.language %>" dir="<%= it.direction %>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><%= it.statement.title %> – <%= it.statement.entity %></title>
<style><%~ it.style %></style>
</head>
<body>
<main>
<header>
<p class="entity"><%= it.statement.entity %></p>
<h1 lang="en"><%= it.statement.title %></h1>
<% if (it.statement.provisional) { %><p class="provisional" lang="en"><%= it.statement.provisional %></p><% } %>
<% if (it.statement.subject) { %><p class="subject"><%= it.statement.subject %></p><% } %>
<p class="dates" lang="en"><%= it.statement.dates %></p>
<p class="currency" lang="en"><%= it.statement.currency %></p>
</header>
<% if (it.statement.summary) { %><dl lang="en"><% for (const line of it.statement.summary) { %>
<div><dt><%= line.label %></dt><dd><%= line.amount %></dd></div><% } %>
</dl><% } %>
<% if (it.chart) { const chart = it.statement.chart; %><figure lang="en">
<figcaption><%= chart.title %></figcaption>
<%~ it.chart %>
<% if (chart.series.length > 1) { %><ul class="legend"><% for (const series of chart.series) { %>
<li><span style="background:<%= series.colour %>"></span><%= series.name %></li><% } %>
</ul><% } %>
<details><summary>Figures of the chart</summary>
<table><thead><tr><th scope="col"></th><% for (const series of chart.series) { %><th scope="col" class="end"><%= series.name %></th><% } %></tr></thead>
<tbody><% chart.groups.forEach((group, index) => { %>
<tr><th scope="row"><%= group %></th><% for (const series of chart.series) { %><td class="end"><%= series.values[index].shown %></td><% } %></tr><% }) %>
</tbody></table></details>
</figure><% } %>
<% for (const table of it.statement.tables) { %><div class="table" role="region" tabindex="0" aria-label="<%= table.caption %>"><table class="<%= table.layout %>">
<caption lang="en"><%= table.caption %></caption>
<thead><tr lang="en"><% for (const column of table.columns) { %><% if (column.label) { %><th scope="col"<%~ it.columnClass(column) %>><%= column.label %></th><% } else { %><td></td><% } %><% } %></tr></thead>
<tbody><% for (const row of table.rows) { %>
<tr class="<%= row.kind %>"><% if (row.kind === 'heading') { %><th scope="rowgroup" colspan="<%= table.columns.length %>" lang="en"><%= row.cells[0] %></th><% } else { row.cells.forEach((cell, index) => { const column = table.columns[index]; %><% if (index === 0) { %><th scope="row"<%~ it.columnClass(column) %><%~ it.rowLanguage(row) %>><%= cell %></th><% } else { %><td<%~ it.columnClass(column) %>><%= cell %></td><% } %><% }) } %></tr><% } %>
</tbody></table></div>
<% } %><% if (it.statement.notes.length > 0) { %><div class="notes" lang="en"><% for (const note of it.statement.notes) { %><p><%= note %></p><% } %></div><% } %>
</main>
</body>
</html>
`;
