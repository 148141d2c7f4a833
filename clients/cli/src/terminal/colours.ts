import pc from 'picocolors';

const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
const isWanted = FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY && TERM !== 'dumb';

/**
 * Paints what goes to stdout where that is a terminal, or where FORCE_COLOR asks for it, and never with NO_COLOR. By itself picocolors would also
 * paint a pipe of a build, wherever CI is set.
 */
export const colours = pc.createColors(Boolean(isWanted) && !NO_COLOR);
