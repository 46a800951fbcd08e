import { z } from 'zod';
import { legalSection } from '../entities/legal-section';
import { day } from '../entities/primitives';
import { energies } from '../enumerations';
import { legalPages } from '../legal-pages';
import { request } from '../origin';

export const legalCalls = {
  '/legal/:page': {
    method: 'GET',
    request: request({
      page: z.enum(legalPages),
      /** Whose terms of sale; electricity when it is missing. Other pages are the same for both. */
      energy: z.enum(energies).optional(),
    }),
    response: z.object({
      page: z.enum(legalPages),
      title: z.string(),
      intro: z.string(),
      /** When its words changed last. */
      changedOn: day,
      sections: z.array(legalSection),
    }),
  },
} as const;
