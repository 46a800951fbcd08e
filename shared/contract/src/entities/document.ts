import { z } from 'zod';
import { documentKinds, energies } from '../enumerations';
import { day } from './primitives';

/** A paper of a contract; `/getDocument` hands it out by its key. */
export const documentEntry = z.object({
  documentName: z.string(),
  documentKey: z.string(),
  contractNbr: z.string(),
  energyType: z.enum(energies),
  documentDate: day,
  kind: z.enum(documentKinds),
});
