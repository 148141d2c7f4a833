import { useCountry } from '../shell/use-country.ts';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  name: string;
  hint: string;
  code: string | null | undefined;
  faults: string[] | undefined;
}

/** By which an authority knows a record: asked for in Norway, where an audit file needs it, and where there is one. */
export function AuthorityCodeField({ code, ...field }: Props) {
  const isAsked = useCountry() === 'NO' || Boolean(code);
  return isAsked && <TextField {...field} defaultValue={code ?? ''} />;
}
