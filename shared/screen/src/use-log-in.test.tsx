import { closeSession, expireSession, openSession } from '@portal/session';
import { act, render, screen } from '@portal/testing';
import { useState } from 'react';
import { useLogIn } from './use-log-in';

const visitor = (userId: string) => ({
  ...{ userId, token: 'T', accessToken: 'A', lifetime: 900, isValidated: 'true' as const, isEmail: false },
  ...{ groupe: null, autorizationsScheme: null, agent: null },
});

afterEach(() => act(() => closeSession()));

/** Words that a visitor can read; nothing in act, so that effects come when React runs them for a visitor too. */
async function whileReading(resume: () => void, then: () => void): Promise<void> {
  let fail = (_failed: boolean) => {};
  function Reader() {
    const [failed, setFailed] = useState(false);
    fail = setFailed;
    useLogIn(failed, resume);
    return failed ? <p>La session a expiré</p> : null;
  }
  const { container } = render(<Reader />);
  const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  settings.IS_REACT_ACT_ENVIRONMENT = false;
  const read = new Promise<void>((resolve) =>
    new MutationObserver(() => resolve()).observe(container, { childList: true, subtree: true }),
  );
  fail(true);
  await read;
  expect(screen.getByText('La session a expiré')).toBeVisible();
  then();
  await Promise.resolve();
  settings.IS_REACT_ACT_ENVIRONMENT = true;
}

test('P1.10 a visitor who logs in again as soon as the session ends is noticed', async () => {
  act(() => {
    openSession(visitor('100001'));
    expireSession();
  });
  const resume = jest.fn();
  await whileReading(resume, () => openSession(visitor('100001')));
  expect(resume).toHaveBeenCalledTimes(1);
});

test('P1.10 nobody else’s log-in resumes what a visitor had confirmed', async () => {
  act(() => {
    openSession(visitor('100001'));
    expireSession();
  });
  const resume = jest.fn();
  await whileReading(resume, () => openSession(visitor('100016')));
  expect(resume).not.toHaveBeenCalled();
});
