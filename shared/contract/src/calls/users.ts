import { z } from 'zod';
import { authorizationScheme } from '../entities/authorization-scheme';
import { menuIds, subMenuIds } from '../entities/sub-menus';
import { customerNumber, day, invisibleCharacter, isDrawn, label, text } from '../entities/primitives';
import { userFilters } from '../entities/search';
import { civilities } from '../enumerations';
import { manageRefusals, userSorts, userStatuses } from '../subscription-enumerations';
import { messages } from '../error-codes';
import { groupNamePattern } from '../group-name';
import { fileAnswer } from '../file-answer';
import { codeAndMessage, request } from '../origin';
import { emailMaxLength, phoneMaxLength, reasonMaxLength } from '../text-lengths';

export const groupName = z
  .string()
  .trim()
  .min(1)
  .regex(groupNamePattern, {
    error: ({ input }) => (isDrawn(String(input)) ? 'Groupe invalide' : invisibleCharacter),
  });
const name = text();
const email = text(emailMaxLength);

export const userRow = z.object({
  userGroup: z.string(),
  userName: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  userStatus: z.enum(userStatuses),
  /** For `/manageUser`: detects concurrent changes by two agents. */
  version: z.number().int(),
  /** Logs in by two steps; an older server does not say. */
  twoSteps: z.boolean().optional(),
  /** Instant of the last log-in; null before the first, absent from older servers. */
  lastLoginAt: z.string().nullable().optional(),
  /** Chose a password of their own; absent from older servers. */
  validated: z.boolean().optional(),
  /** Whether the asking agent may correct, enable, disable and delete this user. */
  manageable: z.boolean(),
  /** Why not; null where they may, absent from older servers. */
  manageRefusal: z.enum(manageRefusals).nullable().optional(),
});

/** Code `200`, or `EMPTY_RESPONSE` with an empty list: no failure (back-office 8). */
const searchUserGroup = {
  request: request({
    ...userFilters,
    /** By user name without one. */
    sort: z.enum(userSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    cursor: text(600).optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  response: codeAndMessage.extend({
    users: z.array(userRow),
    total: z.number().int(),
    /** There are more than `total`. */
    totalIsCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
};

const exportUsers = { request: request(userFilters), file: 'text/csv; charset=utf-8', response: fileAnswer };

/**
 * DELETE is final: the user name is never reused. RESET_FACTOR removes the second step of the log-in. RESET_PASSWORD mails a
 * temporary password, RESEND_WELCOME the welcome again to who has not chosen a password yet; both end the links mailed before.
 */
const manageUser = {
  request: request({
    mode: z.enum(['DELETE', 'DISABLE', 'ENABLE', 'RESET_FACTOR', 'RESET_PASSWORD', 'RESEND_WELCOME']),
    /** Required for RESET_FACTOR and shown to the user; `supportReasonRefusal` of the domain validates it. */
    reason: text(reasonMaxLength).optional(),
    userName: text(60).min(1),
    /** As displayed to the agent: prevents changing another person's row by mistake. */
    firstName: name.optional(),
    lastName: name.optional(),
    version: z.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: codeAndMessage,
};

/** An agent (`group`), or the access of a customer (`customerNbr`): one of the two. */
const createUser = {
  request: request({
    group: groupName.optional(),
    customerNbr: customerNumber.optional(),
    civility: z.enum(civilities),
    firstName: label().min(1),
    lastName: label().min(1),
    email: email.min(1),
    /** Of an agent; a customer logs in with their number. */
    userName: label(60).optional(),
    birthdate: day.optional(),
    phone: text(phoneMaxLength).optional(),
  })
    .refine(({ group, customerNbr }) => group !== undefined || customerNbr !== undefined, {
      path: ['group'],
      message: messages.required,
    })
    .refine(({ group, customerNbr }) => group === undefined || customerNbr === undefined, {
      path: ['customerNbr'],
      message: 'Choisissez un groupe ou un client, pas les deux',
    })
    .refine(({ group, userName }) => group === undefined || Boolean(userName), {
      path: ['userName'],
      message: messages.required,
    }),
  response: codeAndMessage.extend({ userName: z.string() }),
};

const mode = z.enum(['FULL', 'LIMITED']);
/** Labels and roots are accepted and ignored: the back end writes its own. Missing modes default to the narrowest. */
export const wantedScheme = z
  .array(
    z.strictObject({
      id: z.enum(menuIds),
      label: text(100).optional(),
      subMenu: z
        .array(
          z.strictObject({
            id: z.enum(subMenuIds),
            label: text(100).optional(),
            root: text(60).optional(),
            groupMode: mode.default('LIMITED'),
            subGroupMode: mode.default('LIMITED'),
            actionMode: z.enum(['FULL', 'READ_ONLY']),
            userLimited: z.boolean().optional(),
          }),
        )
        .min(1, 'Choisissez au moins un sous-menu par menu')
        .max(subMenuIds.length),
    }),
  )
  .min(1, 'Choisissez au moins un menu')
  .max(menuIds.length);

const createGroup = {
  request: request({
    group: groupName,
    /** Specific authorization; left out, the default one. */
    autorizationsScheme: wantedScheme.optional(),
  }),
  response: codeAndMessage.extend({ group: z.string() }),
};

const groupRow = z.object({ group: z.string(), mainGroup: z.string(), subGroup: z.string().nullable() });

const getGroup = {
  request: request({ group: groupName }),
  response: groupRow.extend({
    autorizationsScheme: authorizationScheme,
    /** Agents in the group, disabled ones too. */
    users: z.number().int(),
  }),
};

/** The groups that one sub-menu of the agent reaches; those that any of them reaches when none is named. */
const getGroups = {
  request: request({ subMenu: z.enum(subMenuIds).optional() }),
  response: z.object({ groups: z.array(groupRow) }),
};

/**
 * Whose space a user name (customer number or e-mail) opens. Code `EMPTY_RESPONSE` and no customer: the screen offers
 * to create the user where `mayCreateUser`.
 */
const adminClientSpace = {
  request: request({ userName: text(emailMaxLength).min(3) }),
  response: codeAndMessage.extend({
    /** Several where people share an e-mail. */
    customers: z.array(
      z.object({
        customerNbr: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        companyName: z.string().nullable(),
        email: z.string(),
        /** False: nobody can log in yet (`/createUser` with the client number). */
        hasAccount: z.boolean(),
      }),
    ),
    mayCreateUser: z.boolean(),
  }),
};

/** Mails the customer a temporary password; the current one stays valid. The number identifies one of several customers with the same e-mail. */
const resetCustomerPassword = {
  request: request({ email: email.min(1), customerNbr: customerNumber.optional() }),
  response: codeAndMessage,
};

/**
 * Removes the second step of a customer's log-in when device and recovery codes are lost. The reason is stored and shown
 * to the customer; `supportReasonRefusal` of the domain validates it.
 */
const resetCustomerFactor = {
  request: request({ customerNbr: customerNumber, reason: text(reasonMaxLength) }),
  response: codeAndMessage,
};

/** Mails the welcome again, to an address that the supplier has on file. */
const reinitSubscriptionEmail = {
  request: request({ customerNbr: customerNumber, email: email.min(1) }),
  response: codeAndMessage,
};

export const userCalls = {
  '/searchUserGroup': searchUserGroup,
  '/exportUsers': exportUsers,
  '/manageUser': manageUser,
  '/createUser': createUser,
  '/createGroup': createGroup,
  '/getGroup': getGroup,
  '/getGroups': getGroups,
  '/adminClientSpace': adminClientSpace,
  '/resetCustomerPassword': resetCustomerPassword,
  '/resetCustomerFactor': resetCustomerFactor,
  '/reinitSubscriptionEmail': reinitSubscriptionEmail,
} as const;
