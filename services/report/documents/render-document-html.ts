import { escapeMarkup } from '../../../shared/base/escape-markup.ts';
import { fileTypes } from '../../../shared/files/file-types.ts';
import { documentStyle, logoStyle } from './document-style.ts';
import type { LetterFact, Letter } from '../../../shared/pdf/letter.ts';

/** The document as a page that needs nothing from outside: no script, no picture that is loaded. Every text of it is escaped. */
export function renderDocumentHtml(document: Letter, logo?: Uint8Array): string {
  const { title, language, direction, heading, mark, colour, seller, subject } = document;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} – ${text(seller.name)}</title><style>:root { --accent: ${colour}; }${documentStyle}${logo ? logoStyle : ''}</style></head>
<body><main>
<header>${logo ? picture(logo, seller.name) : `<p class="seller">${text(seller.name)}</p>`}<h1>${text(heading)}</h1></header>
<div class="head"><div class="to"><p class="line">${text(seller.line)}</p>${addressee(document.buyer)}</div>
<dl class="facts">${facts(document.facts)}</dl></div>
${subject === null ? '' : `<p class="text"><b>${text(subject)}</b></p>`}
${paragraphs(document.intro)}
${lines(document)}
${sums(document)}
${document.notes.map((note) => `<p class="small">${text(note)}</p>`).join('\n')}
${payment(document)}
${paragraphs(document.closing)}
<footer>${document.footer.map((column) => `<p>${column.map(text).join('<br>')}</p>`).join('')}</footer>
${mark === null ? '' : `<div class="mark" aria-hidden="true">${text(mark)}</div>`}
</main></body></html>
`;
}

const text = escapeMarkup;

/** By its first byte: what it is was looked at when it was attached. */
const pictures = new Map<number | undefined, 'jpeg' | 'webp'>([
  [0xff, 'jpeg'],
  ['R'.charCodeAt(0), 'webp'],
]);

/** In place of the name, which it stands for. */
function picture(logo: Uint8Array, name: string): string {
  const type = fileTypes[pictures.get(logo[0]) ?? 'png'].content_type;
  return `<img class="logo" src="data:${type};base64,${Buffer.from(logo).toString('base64')}" alt="${text(name)}">`;
}

function paragraphs(all: Letter['intro']): string {
  return all.map((lines) => `<p class="text">${lines.map(text).join('<br>')}</p>`).join('\n');
}

function facts(all: readonly LetterFact[]): string {
  return all.map(([term, value]) => `<dt>${text(term)}</dt><dd>${text(value)}</dd>`).join('\n');
}

function addressee([name, ...more]: readonly string[]): string {
  return name === undefined ? '' : `<p><b>${text(name)}</b><br>${more.map(text).join('<br>')}</p>`;
}

function lines({ columns, rows, heading }: Letter): string {
  const heads = columns.map(({ label, figures }) => `<th scope="col"${figures ? ' class="end"' : ''}>${text(label)}</th>`);
  const body = rows.map(({ cells, more }) => {
    const shown = cells.map((cell, column) => {
      if (column === 1) return `<th scope="row">${text(cell)}${more.map((one) => `<div class="more">${text(one)}</div>`).join('')}</th>`;
      return `<td${columns[column]!.figures ? ' class="end"' : ''}>${text(cell)}</td>`;
    });
    return `<tr>${shown.join('')}</tr>`;
  });
  return `<div class="table" role="region" tabindex="0" aria-label="${text(heading)}"><table><thead><tr>${heads.join('')}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

function sums({ taxes, sums: all, due }: Letter): string {
  const end = (cells: readonly string[]): string =>
    cells.map((cell, index) => `<td${index > 0 ? ' class="end"' : ''}>${text(cell)}</td>`).join('');
  const heads = taxes.heads.map((head, index) => `<th scope="col"${index > 0 ? ' class="end"' : ''}>${text(head)}</th>`).join('');
  const rows = taxes.rows.map((row) => `<tr>${end(row)}</tr>`).join('');
  const table = taxes.rows.length === 0 ? '' : `<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
  return `<div class="sums"><div class="taxes">${table}</div>
<table class="totals"><tbody>${all.map((fact) => `<tr>${end(fact)}</tr>`).join('\n')}
<tr class="due">${end(due)}</tr></tbody></table></div>`;
}

function payment({ payment: paid }: Letter): string {
  if (paid === null) return '';
  const { code } = paid;
  const figure =
    code === null
      ? ''
      : `<figure role="img" aria-label="${text(code.alt)}">${code.svg}<figcaption class="small">${text(code.label)}</figcaption></figure>`;
  return `<section class="payment"><div><h2>${text(paid.title)}</h2><dl>${facts(paid.facts)}</dl></div>${figure}</section>`;
}
