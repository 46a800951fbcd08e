import {
  type CallPath,
  emailMaxLength,
  phoneMaxLength,
  reasonMaxLength,
  searchMaxLength,
} from '@portal/contract';
import { longestSent, longestTyped } from '@portal/testing/text-limits';
import { endSchemas } from './components/notes/CloseCallBack';
import { correctionSchema } from './components/notes/CorrectNote';
import { writtenNoteSchema } from './components/notes/WriteNote';
import { welcomeSchema } from './screens/customer-search/row/WelcomeMail';
import { answerSchema } from './screens/requests/page/AnswerForm';
import { closingSchema } from './screens/requests/page/CloseRequest';
import { noteSchema } from './screens/requests/page/NoteForm';
import { userSchema } from './screens/users/create-user/user-form';

const user = userSchema('2026-11-22');

test.each<[label: string, limit: unknown, path: CallPath, field: string]>([
  ['first name of a user', longestTyped(user, 'firstName'), '/createUser', 'firstName'],
  ['last name of a user', longestTyped(user, 'lastName'), '/createUser', 'lastName'],
  ['first name of a user to manage', longestTyped(user, 'firstName'), '/manageUser', 'firstName'],
  ['last name of a user to manage', longestTyped(user, 'lastName'), '/manageUser', 'lastName'],
  ['e-mail of a user', longestTyped(user, 'email'), '/createUser', 'email'],
  ['phone of a user', phoneMaxLength, '/createUser', 'phone'],
  ['e-mail of a welcome', longestTyped(welcomeSchema, 'email'), '/reinitSubscriptionEmail', 'email'],
  ['reason towards a user', reasonMaxLength, '/manageUser', 'reason'],
  ['reason towards a customer', reasonMaxLength, '/resetCustomerFactor', 'reason'],
  ['answer to a request', longestTyped(answerSchema, 'message'), '/answerRequest', 'message'],
  ['note of a request', longestTyped(noteSchema, 'message'), '/noteRequest', 'message'],
  ['reason of a closing', longestTyped(closingSchema, 'reason'), '/closeRequest', 'reason'],
  ['note about a customer', longestTyped(writtenNoteSchema, 'text'), '/writeNote', 'text'],
  ['correction of a note', longestTyped(correctionSchema, 'text'), '/correctNote', 'text'],
  ['end of a call-back', longestTyped(endSchemas.ABANDONED, 'reason'), '/closeCallBack', 'reason'],
  ['filter of customers', searchMaxLength, '/customerAndContract', 'lastName'],
  ['filter of the audit log', searchMaxLength, '/searchAudit', 'actor'],
  ['identifier of a customer space', emailMaxLength, '/adminClientSpace', 'userName'],
])('S1 %s: the form takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
