import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLineQuery } from '../../api/bank.ts';
import type { BankLine } from '../../api/bank.ts';
import { useEntity } from '../../shell/use-entity.ts';

/** The line that a line may be the same booking as, until a person has said that it is another one. */
export function useDouble({ double_of_id }: BankLine) {
  const [isAnother, setAnother] = useState(false);
  const { data } = useQuery({ ...bankLineQuery(useEntity(), double_of_id ?? 0), enabled: double_of_id !== null });
  return { double_of: isAnother ? undefined : data, isAnother, takeAsAnother: () => setAnother(true) };
}
