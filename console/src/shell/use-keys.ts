import { useEffect, useLayoutEffect, useRef } from 'react';

/** What keys do: a key, or two one after the other with a space between (`g h`). */
export type Keys = Readonly<Record<string, () => unknown>>;

/** The second of two keys comes within this time. */
const PAIR_MS = 1200;
const kept_as = 'daybook.keys';

/** Single keys can be switched off (WCAG 2.2, 2.1.4): who speaks to a computer would press them by talking. */
export const hasKeys = (): boolean => localStorage.getItem(kept_as) !== 'off';
export const switchKeys = (on: boolean): void => localStorage.setItem(kept_as, on ? 'on' : 'off');

/** Keys act on the screen that is shown, never while a field or a question has the focus. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before what changed is seen, so that a key acts on what the screen shows.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const pressed = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || !hasKeys() || isTyping(event.target)) return;
      const pair = Date.now() - first.at < PAIR_MS ? `${first.key} ${event.key}` : '';
      first = { key: event.key, at: Date.now() };
      const act = latest.current[pair] ?? (pair.startsWith('g ') ? undefined : latest.current[event.key]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]') !== null
  );
}

/** The name of the key that begins commands on this machine. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const command_key = isMac ? '⌘' : 'Ctrl ';
export const escape_key = 'Esc';
export const option_key = isMac ? '⌥' : 'Alt ';

/** The command key with a letter acts everywhere, also while somebody types. */
export function useCommand(letter: string, act: () => void): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [letter, act]);
}
