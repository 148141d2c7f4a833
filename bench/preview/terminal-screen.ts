/** A cell of a terminal: its sign, and how it is painted. */
interface Cell {
  sign: string;
  style: string;
}

const styles: Readonly<Record<string, string>> = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 36: 'cyan' };

/**
 * What a terminal shows after it was sent the text, as HTML: line breaks, returns, colours, and the moves that a line with a question makes.
 * Other sequences are left out.
 */
export function screenOf(sent: string, width: number): string {
  const lines: Cell[][] = [[]];
  let column = 0;
  let style = '';
  const put = (sign: string): void => {
    if (column === width) wrap();
    lines.at(-1)![column++] = { sign, style };
  };
  const wrap = (): void => {
    lines.push([]);
    column = 0;
  };
  for (const [token, parameters = '', move] of sent.matchAll(/\x1b\[([\d;?]*)([A-Za-z])|\x1b.|[^]/gu)) {
    if (move === 'm') style = styled(style, parameters);
    else if (move === 'G') column = Number(parameters || 1) - 1;
    else if (move === 'J' || move === 'K') lines.at(-1)!.length = Math.min(lines.at(-1)!.length, column);
    else if (move === 'C') column += Number(parameters || 1);
    else if (token === '\n') wrap();
    else if (token === '\r') column = 0;
    else if (token >= ' ') put(token);
  }
  return lines.map(lineOf).join('\n').trimEnd();
}

function styled(before: string, parameters: string): string {
  const codes = parameters.split(';');
  if (codes.some((code) => code === '' || code === '0' || code === '22' || code === '39')) return '';
  return [before, ...codes.map((code) => styles[code] ?? '')].join(' ').trim();
}

const escaped = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

/** Cells of one style stand in one span. */
function lineOf(cells: readonly (Cell | undefined)[]): string {
  let html = '';
  let run: Cell = { sign: '', style: '' };
  const end = (): void => {
    html += run.style ? `<span class="${run.style}">${escaped(run.sign)}</span>` : escaped(run.sign);
  };
  for (const cell of Array.from(cells, (one) => one ?? { sign: ' ', style: '' })) {
    if (cell.style === run.style) run.sign += cell.sign;
    else {
      end();
      run = { ...cell };
    }
  }
  end();
  return html;
}
