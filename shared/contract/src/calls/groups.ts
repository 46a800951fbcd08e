import { z } from 'zod';
import { authorizationScheme } from '../entities/authorization-scheme';
import { pageAnswer, pageRequest } from '../entities/page';
import { typed } from '../entities/search';
import { codeAndMessage, request } from '../origin';
import { groupName, wantedScheme } from './users';

const version = z.number().int().min(1).max(2_147_483_647);

/** The groups in the agent's reach. */
const searchGroups = {
  request: request({
    /** Part of a name; every group without it. */
    name: typed,
    ...pageRequest(['name', 'users', 'updatedAt']),
  }),
  response: z.object({
    groups: z.array(
      z.object({
        group: z.string(),
        /** Agents in the group, and those of them who are enabled. */
        users: z.number().int(),
        enabledUsers: z.number().int(),
        /** Labels of the rights that its scheme has. */
        rights: z.array(z.string()),
        updatedAt: z.string(),
        updatedBy: z.string().nullable(),
      }),
    ),
    ...pageAnswer,
  }),
};

/** A group as its page shows it. */
const getGroupPage = {
  request: request({ group: groupName }),
  response: z.object({
    group: z.string(),
    autorizationsScheme: authorizationScheme,
    version: z.number().int(),
    users: z.number().int(),
    enabledUsers: z.number().int(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    /** Why the asking agent may not change its rights, or not delete it, in French; null when they may. */
    editRefusal: z.string().nullable(),
    deleteRefusal: z.string().nullable(),
    /** Its scheme as each change left it, latest first; 50 at most, of `historyTotal`. */
    history: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['CREATED', 'CHANGED', 'DELETED']),
        at: z.string(),
        by: z.string().nullable(),
        autorizationsScheme: authorizationScheme,
      }),
    ),
    historyTotal: z.number().int(),
  }),
};

/** Gives a group another scheme; its agents have it from their next call on. */
const updateGroup = {
  request: request({
    group: groupName,
    /** As displayed to the agent: a scheme that another agent changed meanwhile is not overwritten. */
    version,
    autorizationsScheme: wantedScheme,
  }),
  response: codeAndMessage,
};

/** Of a group without users, sub-groups, cases and contracts. */
const deleteGroup = { request: request({ group: groupName, version }), response: codeAndMessage };

export const groupCalls = {
  '/searchGroups': searchGroups,
  '/getGroupPage': getGroupPage,
  '/updateGroup': updateGroup,
  '/deleteGroup': deleteGroup,
} as const;
