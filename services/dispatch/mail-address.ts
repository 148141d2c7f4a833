/** The address in `MAIL_FROM`, which may have a name before it: `Daybook <daybook@example.com>`. */
export function addressOf(mail_from: string): string {
  return (/<([^<>]+)>\s*$/.exec(mail_from)?.[1] ?? mail_from).trim();
}

/** The domain of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
