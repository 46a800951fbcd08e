import { z } from 'zod';
import { text } from '../entities/primitives';
import { caseFilters } from '../entities/search';
import { codeAndMessage, request } from '../origin';
import { everyGroup } from '../subscription-enumerations';
import { savedSearchNameMaxLength } from '../text-lengths';

const savedFilters = { ...caseFilters, channel: z.union([z.literal(everyGroup), caseFilters.channel]) };

/** Case searches that an agent named: private to the agent, 20 at most, deleted after half a year. */
export const savedSearchCalls = {
  '/getSavedSearches': {
    request: request({}),
    response: z.object({
      /** By name. */
      searches: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          filters: z.object(savedFilters),
          size: z.int().optional(),
          /** Day after which it is forgotten, unless it is saved again. */
          keptUntil: z.string(),
        }),
      ),
    }),
  },
  '/saveSearch': {
    request: request({
      name: text(savedSearchNameMaxLength)
        .regex(/[\p{L}\p{N}\p{S}]/u, 'Donnez un nom à la recherche')
        .regex(/^[^\p{Zl}\p{Zp}\p{Cf}\r\n\t]*$/u, 'Caractère non autorisé'),
      filters: z.strictObject(savedFilters),
      /** Rows per page; absent: the usual number. */
      size: z.int().min(1).max(50).optional(),
      /** Replaces a search of the same name; otherwise that is a conflict. */
      replaces: z.boolean().optional(),
    }),
    response: z.object({ id: z.string(), keptUntil: z.string() }),
  },
  /** Idempotent: succeeds for a search that is deleted already. */
  '/dropSavedSearch': { request: request({ id: z.uuid() }), response: codeAndMessage },
} as const;
