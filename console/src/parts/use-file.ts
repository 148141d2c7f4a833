import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileOf } from '../api/attachments.ts';
import type { Attachment } from '../api/attachments.ts';
import { useEntity } from '../shell/use-entity.ts';

/** The bytes of a file, for as long as they are shown. */
export const useFile = (of: Attachment) => {
  const entity = useEntity();
  return useQuery({ queryKey: [entity, 'file', of.id], queryFn: () => fileOf(entity, of), staleTime: Infinity, gcTime: 0 });
};

/** An address of the file in this tab's memory, for as long as it is shown. */
export function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
