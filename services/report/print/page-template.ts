/** The page of a statement, for eta: every text is escaped; only the style, the drawn charts and attributes of our own are put in as they are. */
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
<% for (const line of it.statement.issuer) { %><p class="issuer"><%= line %></p>
<% } %><h1<%~ it.ours %>><%= it.statement.title %></h1>
<% if (it.statement.provisional) { %><p class="provisional"<%~ it.ours %>><%= it.statement.provisional %></p><% } %>
<% if (it.statement.subject) { %><p class="subject"><%= it.statement.subject %></p><% } %>
<p class="dates"<%~ it.ours %>><%= it.statement.dates %></p>
<p class="currency"<%~ it.ours %>><%= it.statement.currency %></p>
</header>
<% if (it.statement.summary) { %><dl<%~ it.ours %>><% for (const line of it.statement.summary) { %>
<div><dt><%= line.label %></dt><dd><%= line.amount %></dd></div><% } %>
</dl><% } %>
<% for (const { chart, wide, narrow } of it.charts) { %><figure<%~ it.ours %>>
<figcaption><%= chart.title %></figcaption>
<div class="wide"><%~ wide %></div><div class="narrow"><%~ narrow %></div>
<% if (chart.series.length > 1) { %><ul class="legend"><% for (const series of chart.series) { %>
<li><span style="background:var(--<%= series.colour %>)"></span><%= series.name %></li><% } %>
</ul><% } %>
<details><summary><%= it.statement.words.charts.figures %></summary>
<table><thead><tr><td></td><% for (const series of chart.series) { %><th scope="col" class="end"><%= series.name %></th><% } %></tr></thead>
<tbody><% chart.groups.forEach((group, index) => { %>
<tr><th scope="row"><%= group %></th><% for (const series of chart.series) { %><td class="end"><%= series.values[index].shown %></td><% } %></tr><% }) %>
</tbody></table></details>
</figure><% } %>
<p class="columns<%= it.minor ? ' offered' : '' %>"<%~ it.ours %>><label><input type="checkbox"> <%= it.statement.words.phrases.all_columns %></label></p>
<% if (it.statement.contents) { %><nav aria-labelledby="contents"<%~ it.ours %>><h2 id="contents"><%= it.statement.contents %></h2>
<ol><% it.statement.tables.forEach(({ section }, index) => { if (section) { %>
<li><a href="#section-<%= index %>"><%= section.title %></a></li><% } }) %>
</ol></nav>
<% } %><% it.statement.tables.forEach((table, index) => { %><% if (table.section) { %><h2 id="section-<%= index %>" class="section<%= table.section.begins_page ? ' begins-page' : '' %>"<%~ it.ours %>><%= table.section.title %></h2>
<% for (const text of table.section.text) { %><p<%~ table.columns.length === 0 ? ' class="text"' : ' class="remark"' + it.ours %>><%= text %></p>
<% } %><% } %><% if (table.columns.length > 0) { %><div class="table" role="region" tabindex="0" aria-label="<%= it.nameOfTable(table) %>"><table class="<%= table.layout %>">
<% if (table.caption) { %><caption<%~ it.isNamed(table) ? '' : ' class="named"' %><%~ it.ours %>><%= table.caption %></caption>
<% } %><thead><tr<%~ it.ours %>><% for (const column of table.columns) { %><% if (column.label) { %><th scope="col"<%~ it.columnClass(column) %>><%= column.label %></th><% } else { %><td></td><% } %><% } %></tr></thead>
<tbody><% for (const row of table.rows) { %>
<tr class="<%= row.kind %>"><% if (row.kind === 'heading') { %><th scope="rowgroup" colspan="<%= table.columns.length %>"<%~ it.ours %>><%= it.cellText(row, 0) %></th><% } else { table.columns.forEach((column, index) => { %><% if (index === 0) { %><th scope="row"<%~ it.columnClass(column) %><%~ it.rowLanguage(row) %>><%= it.cellText(row, index) %></th><% } else { %><td<%~ it.columnClass(column) %>><%= it.cellText(row, index) %></td><% } %><% }) } %></tr><% } %>
</tbody></table></div>
<% } %><% }) %><% if (it.statement.signatures) { %><div class="signatures"<%~ it.ours %>><% for (const label of it.statement.signatures) { %><p><%= label %></p><% } %></div>
<% } %><div class="notes"<%~ it.ours %>><% for (const note of it.statement.notes) { %><p><%= note %></p><% } %><% if (it.statement.prepared) { %><p><%= it.statement.prepared %></p><% } %></div>
</main>
</body>
</html>
`;
