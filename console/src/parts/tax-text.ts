/** A tax by its name, with its rate where the name does not say it: `Standard rate 19 %`, but `20% VAT`. */
export function taxText({ name, rate }: { name: string; rate: number }): string {
  const says_rate = [...name.matchAll(/(?<!\d)(\d+(?:[.,]\d+)?)\s*%/g)].some(([, said = '']) => Number(said.replace(',', '.')) === rate);
  return says_rate ? name : `${name} ${rate} %`;
}
