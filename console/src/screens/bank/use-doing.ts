import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankLine } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { Deed } from './candidate.ts';

/** What is being done with the lines of a list, and what became of it. */
export interface Doing {
  /** Lines as they were answered last, by id. */
  answers: ReadonlyMap<number, BankLine>;
  /** Why a line was refused. */
  faults: ReadonlyMap<number, Error>;
  busy: ReadonlySet<number>;
  act: (line: BankLine, deed: Deed) => void;
  undo: (line: BankLine) => void;
}

/** Each line by itself, so that one can go on to the next while this one is being done. */
export function useDoing(): Doing {
  const entity = useEntity();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<ReadonlyMap<number, BankLine>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<number, Error>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const run = async ({ id }: BankLine, ask: () => Promise<BankLine[]>): Promise<void> => {
    setBusy((before) => new Set([...before, id]));
    setFaults((before) => new Map([...before].filter(([of]) => of !== id)));
    try {
      const lines = await ask();
      setAnswers((before) => new Map([...before, ...lines.map((line) => [line.id, line] as const)]));
    } catch (error) {
      setFaults((before) => new Map([...before, [id, error as Error]]));
    }
    setBusy((before) => new Set([...before].filter((of) => of !== id)));
    await queries.invalidateQueries({ queryKey: [entity] });
  };
  const act = async (line_id: number, deed: Deed): Promise<BankLine[]> => {
    const body = { acts: [{ line_id, ...deed }] };
    return saved((await answered(books(entity).POST('/books/v1/bank-line/act', { body }))).resources);
  };
  const undo = async (line_id: number): Promise<BankLine[]> =>
    saved((await answered(books(entity).POST('/books/v1/bank-line/undo', { body: { line_ids: [line_id] } }))).resources);
  return {
    answers,
    faults,
    busy,
    act: (line, deed) => void run(line, () => act(line.id, deed)),
    undo: (line) => void run(line, () => undo(line.id)),
  };
}

/** Saved ones have an id; the document also knows those of a dry run. */
const saved = (lines: unknown): BankLine[] => lines as BankLine[];
