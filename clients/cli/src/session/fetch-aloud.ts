import { systemCode } from '../../../typescript/src/daybook-error.ts';
import { say } from '../terminal/output.ts';

let isSaid = false;

/** `fetch` that says once why nothing happens: the client tries a service that takes no connections for half a minute. */
export const fetchAloud: typeof fetch = async (asked, options) => {
  try {
    return await fetch(asked, options);
  } catch (error) {
    if (!isSaid && systemCode(error) === 'ECONNREFUSED') {
      isSaid = true;
      say(
        `${new URL(asked instanceof Request ? asked.url : asked).origin} takes no connections. Is Daybook running there? Trying for half a minute …`,
      );
    }
    throw error;
  }
};
