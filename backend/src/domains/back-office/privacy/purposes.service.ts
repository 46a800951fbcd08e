import { purposes } from './register';

/** A purpose of the register, as it is published. */
export interface PublishedPurpose {
  title: string;
  basis: string;
  retention: readonly string[];
  /** Data that an erasure deletes, in the words of the archive. */
  erased: string[];
  /** Data that the law keeps; of a part of it an erasure takes out who it is about. */
  kept: string[];
}

/** From the register that export and erasure work by: what is not there is not kept. The sandboxes' data is none of production's. */
export function publishedPurposes(): PublishedPurpose[] {
  return purposes.map(({ title, basis, retention, data }) => {
    const own = data.filter(({ table, exported }) => exported && !table.startsWith('sandbox_'));
    const titles = (entries: typeof own) => [...new Set(entries.map((entry) => entry.title))];
    return {
      ...{ title, basis, retention },
      erased: titles(own.filter(({ erasure }) => erasure === 'DELETE')),
      kept: titles(own.filter(({ erasure }) => erasure !== 'DELETE')),
    };
  });
}
