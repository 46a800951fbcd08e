import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { createUser } from './create-user.service';
import { adminClientSpace, reinitSubscriptionEmail, resetCustomerPassword } from './customer-access.service';
import { resetCustomerFactor } from './customer-factor.service';
import { groupPage, searchGroups } from './group-page.service';
import { deleteGroup, updateGroup } from './update-group.service';
import { createGroup, groupDetails, reachableGroups } from './groups.service';
import { disableUsers, manageUser } from './manage-user.service';
import { updateUser } from './update-user.service';
import { closeUserSessions, userAudit, userPage } from './user-page.service';
import { exportUsers, searchUsers } from './user-search.service';

export const userCalls = [
  defineCall('/searchUserGroup', {
    summary: 'Agents by group, user name, name, e-mail, status or last log-in',
    policy: anyAgent,
    handler: (call) => searchUsers(call, call.payload),
  }),
  defineCall('/exportUsers', {
    summary: 'The same search as utilisateurs.csv',
    policy: anyAgent,
    handler: (call) => exportUsers(call, call.payload),
  }),
  defineCall('/manageUser', {
    summary:
      'Enables, disables or deletes an agent, takes their second factor away, or mails them a new way in',
    policy: anyAgent,
    handler: (call) => manageUser({ ...call, path: '/manageUser' }, call.payload),
  }),
  defineCall('/getUser', {
    summary: 'An agent: identity, group, rights, last log-in and open sessions',
    policy: anyAgent,
    handler: (call) => userPage(call, call.payload),
  }),
  defineCall('/updateUser', {
    summary: 'Corrects name, e-mail or group of an agent',
    policy: anyAgent,
    handler: (call) => updateUser({ ...call, path: '/updateUser' }, call.payload),
  }),
  defineCall('/closeUserSessions', {
    summary: 'Ends one session of an agent, or all of them',
    policy: anyAgent,
    handler: (call) => closeUserSessions({ ...call, path: '/closeUserSessions' }, call.payload),
  }),
  defineCall('/searchUserAudit', {
    summary: 'What an agent did, or what was done to their access',
    policy: anyAgent,
    handler: (call) => userAudit(call, call.payload),
  }),
  defineCall('/disableUsers', {
    summary: 'Disables several agents, each for itself, and names who was not disabled',
    policy: anyAgent,
    handler: (call) => disableUsers({ ...call, path: '/disableUsers' }, call.payload),
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
  defineCall('/searchGroups', {
    summary: 'Groups in the agent’s reach, with their users and rights',
    policy: anyAgent,
    handler: (call) => searchGroups(call, call.payload),
  }),
  defineCall('/getGroupPage', {
    summary: 'A group, its rights and their history',
    policy: anyAgent,
    handler: ({ db, grant, payload }) => groupPage(db, grant, payload.group),
  }),
  defineCall('/updateGroup', {
    summary: 'Gives a group other rights',
    policy: anyAgent,
    handler: (call) => updateGroup({ ...call, path: '/updateGroup' }, call.payload),
  }),
  defineCall('/deleteGroup', {
    summary: 'Deletes a group that nothing is in',
    policy: anyAgent,
    handler: (call) => deleteGroup({ ...call, path: '/deleteGroup' }, call.payload),
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
