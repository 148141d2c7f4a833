/* What the pages for readers do besides being read: search, copy, and the place on the page. It is served as it stands here. */
const search = document.querySelector('search');
const field = document.querySelector('#search');
const results = document.querySelector('.results');
const said = document.querySelector('#found');
const list = results.querySelector('ul');
const most_results = 12;
let entries;

/** Links of the reference as they were before each resource had a page of its own. */
if (location.pathname === '/docs' && location.hash.startsWith('#?route=')) location.replace(`/docs/try${location.hash}`);

search.hidden = false;
field.addEventListener('focus', () => (entries ??= fetch('/docs/search.json').then((answer) => answer.json())));
field.addEventListener('input', () => find(field.value));
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
  else if (event.key === 'ArrowDown') move(event, 0);
});
list.addEventListener('keydown', (event) => {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') move(event, at + 1);
  if (event.key === 'ArrowUp') move(event, at - 1);
});
document.addEventListener('keydown', (event) => {
  const is_typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if ((event.key === '/' && !is_typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape' && !results.hidden) {
    results.hidden = true;
    field.focus();
  }
});
document.addEventListener('click', (event) => {
  if (!search.contains(event.target) || event.target.closest('.results a')) results.hidden = true;
});

function move(event, at) {
  event.preventDefault();
  (list.querySelectorAll('a')[at] ?? field).focus();
}

async function find(asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const known = await (entries ??= fetch('/docs/search.json').then((answer) => answer.json()));
  if (asked !== field.value) return;
  const ranked = known.map((entry) => [...rank(entry, words), entry]);
  const most = Math.max(1, ...ranked.map(([count]) => count));
  const found = ranked.filter(([count]) => count === most).sort(([, one], [, other]) => other - one);
  list.replaceChildren(...found.slice(0, most_results).map(([, , entry]) => shown(entry)));
  said.textContent = found.length === 0 ? 'Nothing has these words.' : `${found.length} found`;
  results.hidden = words.length === 0;
}

/** How many words are there, and how well: those in the title count most, and a guide comes before an operation that says the same. */
function rank([title, , about, kind], words) {
  const [own, other] = [title.toLowerCase(), about.toLowerCase()];
  const value = (word) => (own.startsWith(word) ? 6 : own.includes(` ${word}`) ? 4 : own.includes(word) ? 2 : other.includes(word) ? 1 : 0);
  const values = words.map(value);
  return [values.filter(Boolean).length, values.reduce((sum, one) => sum + one, kind === 'guide' ? 1 : 0)];
}

function shown([title, href, about, kind]) {
  const link = Object.assign(document.createElement('a'), { href, textContent: title });
  link.append(Object.assign(document.createElement('span'), { textContent: kind === 'guide' ? `Guide: ${about}` : about }));
  const row = document.createElement('li');
  row.append(link);
  return row;
}

/** A button for each text that is there to be taken, where the browser lets a page write to the clipboard. */
for (const block of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const frame = Object.assign(document.createElement('div'), { className: 'code' });
  const copy = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy'), 2000);
  });
  block.replaceWith(frame);
  frame.append(block, copy);
}

/** The contents mark the part that is being read. */
const places = new Map([...document.querySelectorAll('.contents a')].map((link) => [document.getElementById(link.hash.slice(1)), link]));
const seen = new IntersectionObserver(
  (changes) => {
    const part = changes.find(({ isIntersecting }) => isIntersecting)?.target;
    if (!part) return;
    for (const [one, link] of places) one === part ? link.setAttribute('aria-current', 'location') : link.removeAttribute('aria-current');
  },
  { rootMargin: '-56px 0px -70% 0px' },
);
for (const part of places.keys()) seen.observe(part);
document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
