/** The colours of this browser; tokens.css has the pairs. */
export const colours = ['', 'light', 'dark'] as const;
export type Colours = (typeof colours)[number];

const kept_as = 'daybook.colours';

export function chosenColours(): Colours {
  const kept = localStorage.getItem(kept_as);
  return colours.find((each) => each === kept) ?? '';
}

export function chooseColours(chosen: Colours): void {
  localStorage.setItem(kept_as, chosen);
  applyColours(chosen);
}

export function applyColours(chosen: Colours = chosenColours()): void {
  document.documentElement.dataset.theme = chosen;
}
