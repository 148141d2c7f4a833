/** The code that a link of a program brings along. */
export interface TypedCode {
  code?: string;
}

export const typedCodeOf = ({ code }: Record<string, unknown>): TypedCode => (typeof code === 'string' && code !== '' ? { code } : {});
