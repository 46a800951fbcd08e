import { z } from 'zod';
import { label } from '../entities/primitives';
import { requestStatuses } from '../enumerations';
import { caseFilters, customerFilters, userFilters } from '../entities/search';
import { requestFilters } from '../entities/worked-request';
import { codeAndMessage, request } from '../origin';
import { everyGroup, searchSubjects, type SearchSubject, userStatuses } from '../subscription-enumerations';
import { savedSearchNameMaxLength } from '../text-lengths';

const everyOr = <Channel extends z.ZodType>(channel: Channel) => z.union([z.literal(everyGroup), channel]);

/** As the search of each subject takes them, and « every group » by its sign. */
const filtersOf = {
  CASES: z.strictObject({ ...caseFilters, channel: everyOr(caseFilters.channel) }),
  CUSTOMERS: z.strictObject({ ...customerFilters, channel: everyOr(customerFilters.channel) }),
  USERS: z.strictObject(userFilters),
  REQUESTS: z.strictObject(requestFilters),
} satisfies Record<SearchSubject, z.ZodType>;
/** Those of every subject: which of them one has, its own schema says. */
const savedFilters = {
  ...filtersOf.REQUESTS.shape,
  ...filtersOf.USERS.shape,
  ...filtersOf.CUSTOMERS.shape,
  ...filtersOf.CASES.shape,
  status: z.enum([...userStatuses, ...requestStatuses]).optional(),
};

/** Searches that an agent named, of cases, customers, users or requests: private to the agent, 20 of each at most, deleted after half a year. */
export const savedSearchCalls = {
  '/getSavedSearches': {
    /** Of cases, where no subject is named. */
    request: request({ subject: z.enum(searchSubjects).optional() }),
    response: z.object({
      /** By name. */
      searches: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Those of its subject. */
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
      /** Cases, where none is named. */
      subject: z.enum(searchSubjects).optional(),
      name: label(savedSearchNameMaxLength).regex(/[\p{L}\p{N}\p{S}]/u, 'Donnez un nom à la recherche'),
      filters: z.strictObject(savedFilters),
      /** Rows per page; absent: the usual number. */
      size: z.int().min(1).max(50).optional(),
      /** Replaces a search of the same name; otherwise that is a conflict. */
      replaces: z.boolean().optional(),
    }).superRefine(({ subject = 'CASES', filters }, context) => {
      // each filter is valid by itself: what is left to refuse is one of another subject
      for (const { path } of filtersOf[subject].safeParse(filters).error?.issues ?? []) {
        const message = 'Ce critère ne fait pas partie de cette recherche';
        context.addIssue({ code: 'custom', path: ['filters', ...path], message });
      }
    }),
    response: z.object({ id: z.string(), keptUntil: z.string() }),
  },
  /** Idempotent: succeeds for a search that is deleted already. */
  '/dropSavedSearch': { request: request({ id: z.uuid() }), response: codeAndMessage },
} as const;
