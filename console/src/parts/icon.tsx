/** Strokes on a field of 18 × 18. */
const paths = {
  home: 'M3 8.2 9 3l6 5.2V15H3z M7 15v-4h4v4',
  list: 'M3 5h12M3 9h12M3 13h8',
  sheet: 'M4.5 2.5h6l3 3v10h-9z M7 8.5h4M7 11.5h4',
  accounts: 'M3 4h4M3 9h4M3 14h4M10 4h5M10 9h5M10 14h5',
  bank: 'M2.5 7 9 3l6.5 4zM4 14.5h10M5 7v7.5M9 7v7.5M13 7v7.5',
  in: 'M9 3v9m0 0 3.5-3.5M9 12 5.5 8.5M3 15h12',
  out: 'M9 12V3m0 0 3.5 3.5M9 3 5.5 6.5M3 15h12',
  check: 'M3.5 9.5l3.5 3.5 7.5-8',
  search: 'M8 13A5 5 0 1 0 8 3a5 5 0 0 0 0 10zM12 12l3.5 3.5',
  plus: 'M9 3.5v11M3.5 9h11',
  down: 'M5 7.5 9 11l4-3.5',
  moon: 'M14.5 10.5A6 6 0 0 1 7.5 3.5a6 6 0 1 0 7 7z',
  x: 'M5 5l8 8M13 5l-8 8',
  shield: 'M9 2.5l5.5 2v4.2c0 3.4-2.3 5.6-5.5 6.8-3.2-1.2-5.5-3.4-5.5-6.8V4.5zM6.5 9l2 2 3.5-4',
  gear: 'M9 6.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM9 2v2M9 14v2M2 9h2M14 9h2M4.1 4.1l1.4 1.4M12.5 12.5l1.4 1.4M4.1 13.9l1.4-1.4M12.5 5.5l1.4-1.4',
  clock: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM9 5.8V9l2.2 1.6',
  calendar: 'M3 4.5h12v10.5H3zM3 8h12M6 2.5v3.5M12 2.5v3.5',
  percent: 'M4 14L14 4M5.5 6.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM12.5 13.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  people:
    'M7 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM2.5 15c0-2.6 1.9-4.2 4.5-4.2s4.5 1.6 4.5 4.2M12 8.6a2.2 2.2 0 0 0 0-4.3M13 10.9c1.6.4 2.6 1.9 2.6 4.1',
  turn: 'M3 6.5h10m0 0L10 3.5M15 11.5H5m0 0l3 3',
  print: 'M5 6.5V3h8v3.5M5 12.5H3v-6h12v6h-2M5 10.5h8V15H5z',
};

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
