import type { Words } from './en/en.ts';
import { fetched_words } from './fetch-words.ts';

/** The words that this page speaks. They are here before any screen is, so that a screen takes them as they are; another language loads the page again. */
export const spoken: Words = await fetched_words;
