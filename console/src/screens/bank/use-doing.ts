import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankLine } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { ownHeaders } from '../../api/own-requests.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { Deed } from './candidate.ts';
import { renewAfter } from './renew-after.ts';
import { repeatedIn } from './repeated.ts';
import type { Repeated } from './repeated.ts';

/** The most lines that one request undoes (limits of /meta). */
const UNDONE_AT_ONCE = 500;

/** What is being done with the lines of a list, and what became of it. */
export interface Doing {
  /** Lines as they were answered last, by id. */
  answers: ReadonlyMap<number, BankLine>;
  /** Why a line was refused. */
  faults: ReadonlyMap<number, Error>;
  busy: ReadonlySet<number>;
  /** What was posted here the same way again and again. */
  repeated: Repeated | undefined;
  act: (line: BankLine, deed: Deed) => void;
  undo: (line: BankLine) => void;
  /** Takes back what became of many lines, in parts of what one request takes. Throws the Refusal that it is otherwise. */
  undoAll: (lines: readonly BankLine[]) => Promise<void>;
  /** Shows lines that the service has done alone as it answered them. */
  takeAnswer: (lines: readonly BankLine[]) => Promise<void>;
}

/** Each line by itself, so that one can go on to the next while this one is being done. */
export function useDoing(): Doing {
  const entity = useEntity();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<ReadonlyMap<number, BankLine>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<number, Error>>(new Map());
  const [deeds, setDeeds] = useState<ReadonlyMap<number, Deed>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const take = (lines: readonly BankLine[]): void =>
    setAnswers((before) => new Map([...before, ...lines.map((line) => [line.id, line] as const)]));
  const takeAnswer = async (lines: readonly BankLine[]): Promise<void> => {
    take(lines);
    await renewAfter(lines, entity, queries);
  };
  const run = async ({ id }: BankLine, ask: () => Promise<BankLine[]>): Promise<void> => {
    setBusy((before) => new Set([...before, id]));
    setFaults((before) => new Map([...before].filter(([of]) => of !== id)));
    try {
      await takeAnswer(await ask());
    } catch (error) {
      setFaults((before) => new Map([...before, [id, error as Error]]));
    }
    setBusy((before) => new Set([...before].filter((of) => of !== id)));
  };
  const act = async (line_id: number, deed: Deed): Promise<BankLine[]> => {
    const body = { acts: [{ line_id, ...deed }] };
    return saved((await answered(books(entity).POST('/books/v1/bank-line/act', { body, headers: ownHeaders() }))).resources);
  };
  const undo = async (line_ids: number[]): Promise<BankLine[]> =>
    saved((await answered(books(entity).POST('/books/v1/bank-line/undo', { body: { line_ids }, headers: ownHeaders() }))).resources);
  return {
    answers,
    faults,
    busy,
    repeated: repeatedIn(deeds, answers),
    act: (line, deed) => {
      setDeeds((before) => new Map([...before, [line.id, deed]]));
      void run(line, () => act(line.id, deed));
    },
    undo: (line) => void run(line, () => undo([line.id])),
    undoAll: async (lines) => {
      const ids = lines.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += UNDONE_AT_ONCE) await takeAnswer(await undo(ids.slice(from, from + UNDONE_AT_ONCE)));
    },
    takeAnswer,
  };
}

/** Saved ones have an id; the document also knows those of a dry run. */
const saved = (lines: unknown): BankLine[] => lines as BankLine[];
