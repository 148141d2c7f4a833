const VIA = ' via Daybook';

/** The name under which a mail leaves from the address of the service: whose it is, and that it is not from there. */
export const viaService = (name: string): string => `${name}${VIA}`;

/** The name of whoever gets replies. */
export const withoutVia = (sender_name: string): string => (sender_name.endsWith(VIA) ? sender_name.slice(0, -VIA.length) : sender_name);
