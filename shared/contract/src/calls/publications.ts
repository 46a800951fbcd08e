import { z } from 'zod';
import { text, words } from '../entities/primitives';
import { request } from '../origin';
import { applicationNamePattern, publicationDeeds, versionPattern } from '../publication-order';
import { reasonMaxLength } from '../text-lengths';

const version = z.string().regex(versionPattern, 'Version inconnue');

/** Orders to the registry by agents with the right `publications` (decision 0122). */
export const publicationCalls = {
  '/orderPublication': {
    request: request({
      deed: z.enum(publicationDeeds),
      name: z.string().regex(applicationNamePattern, 'Application inconnue'),
      /** Live version that the order is about: the registry refuses when the channel serves another one by now. */
      version,
      /** `ROLL_BACK` only, and required: the version to serve again. */
      backTo: version.optional(),
      /** `PROMOTE` only, and required: the stable version that is replaced, null where there is none. */
      replacing: version.nullable().optional(),
      /** For the audit log and the history; `supportReasonRefusal` of the domain validates it. */
      reason: words(reasonMaxLength),
    }),
    response: z.object({
      /** Signed, for `POST /registry/orders` within a minute. */
      order: z.string(),
    }),
  },
} as const;
