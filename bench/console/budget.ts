/** What the console may cost. Sizes are in kB of 1,000 bytes, as they travel; times in ms, of a quiet machine. */
export const console_budget = {
  sign_in: { kb: 150, first_paint_ms: 300 },
  home: { kb: 250, requests: 20, cold_ms: 800, warm_ms: 300 },
  move_ms: 100,
  /** Lists of 30,000 transactions and of 20,000 accounts. */
  long: { rows_drawn: 60, heap_mb: 120, field_ms: 100, seen_ms: 2_000 },
  /** Compressed with gzip, as the build lays it beside each file: all screens in all four languages, of which a page fetches its own. */
  javascript: { home_kb: 190, all_kb: 490 },
  build_ms: 5_000,
  type_check_ms: 20_000,
} as const;
