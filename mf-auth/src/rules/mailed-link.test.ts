import { readMailedLink } from './mailed-link';

test('C1.6 reads who and which code from the mail’s link', () => {
  expect(readMailedLink({ search: '?user=100003', hash: '#code=Temp%2Boraire1!' })).toEqual({
    user: '100003',
    code: 'Temp+oraire1!',
    toAgent: false,
  });
});

test('C1.6 a page opened without a link has neither user name nor code', () => {
  expect(readMailedLink({ search: '', hash: '' })).toEqual({ user: '', code: '', toAgent: false });
});

test('B10.2 a link mailed to an agent is recognised', () => {
  expect(readMailedLink({ search: '?user=elegoff&agent', hash: '#code=K7' })).toEqual({
    user: 'elegoff',
    code: 'K7',
    toAgent: true,
  });
});
