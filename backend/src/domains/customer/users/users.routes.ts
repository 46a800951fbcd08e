import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { createUser } from './create-user.service';
import { adminClientSpace, reinitSubscriptionEmail, resetCustomerPassword } from './customer-access.service';
import { resetCustomerFactor } from './customer-factor.service';
import { createGroup, groupDetails, reachableGroups } from './groups.service';
import { manageUser } from './manage-user.service';
import { exportUsers, searchUsers } from './user-search.service';

export const userCalls = [
  defineCall('/searchUserGroup', {
    summary: 'Agents by group, user name, name or e-mail',
    policy: anyAgent,
    handler: ({ db, config, grant, payload }) => searchUsers(db, config.sessionKey, grant, payload),
  }),
  defineCall('/exportUsers', {
    summary: 'The same search as list-users.csv',
    policy: anyAgent,
    handler: ({ db, clock, grant, payload }) => exportUsers(db, clock, grant, payload),
  }),
  defineCall('/manageUser', {
    summary: 'Enables, disables or deletes an agent, or takes their second factor away',
    policy: anyAgent,
    handler: (call) => manageUser({ ...call, path: '/manageUser' }, call.payload),
  }),
  defineCall('/createUser', {
    summary: 'Creates an agent, or the access of a customer, and welcomes them by e-mail',
    policy: anyAgent,
    handler: (call) => createUser({ ...call, path: '/createUser' }, call.config, call.payload),
  }),
  defineCall('/createGroup', {
    summary: 'Creates a group with the default authorization or a specific one',
    policy: anyAgent,
    handler: (call) => createGroup({ ...call, path: '/createGroup' }, call.payload),
  }),
  defineCall('/getGroup', {
    summary: 'A group, its authorization scheme and how many agents it has',
    policy: anyAgent,
    handler: ({ db, grant, payload }) => groupDetails(db, grant, payload.group),
  }),
  defineCall('/getGroups', {
    summary: 'The groups in the agent’s reach',
    policy: anyAgent,
    handler: ({ db, grant, payload }) => reachableGroups(db, grant, payload.subMenu),
  }),
  defineCall('/adminClientSpace', {
    summary: 'The customer whose space a user name opens',
    policy: anyAgent,
    handler: ({ db, clock, grant, payload }) => adminClientSpace(db, clock, grant, payload.userName),
  }),
  defineCall('/resetCustomerPassword', {
    summary: 'Mails a customer a temporary password',
    policy: anyAgent,
    handler: (call) =>
      resetCustomerPassword({ ...call, path: '/resetCustomerPassword' }, call.config, call.payload),
  }),
  defineCall('/resetCustomerFactor', {
    summary: 'Takes away the second step of a customer who lost device and recovery codes',
    policy: anyAgent,
    handler: (call) =>
      resetCustomerFactor({ ...call, path: '/resetCustomerFactor' }, call.config, call.payload),
  }),
  defineCall('/reinitSubscriptionEmail', {
    summary: 'Mails a customer the welcome again',
    policy: anyAgent,
    handler: (call) =>
      reinitSubscriptionEmail({ ...call, path: '/reinitSubscriptionEmail' }, call.config, call.payload),
  }),
];
