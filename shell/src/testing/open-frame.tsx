import { act, render, screen, userEvent, within } from '@portal/testing';
import { Frame } from '../frame/Frame';
import { setSnapshot } from '../registry/registry-store';
import { settlePlace } from '../routing/guard';
import { aSnapshot, everyRemote } from './registry';
import { visitors, type Visitor } from './visitors';

/**
 * The frame around an empty screen, as that visitor at that address.
 * @param painted what the page came with in the place of the foot
 */
export function openFrame(visitor: Visitor, path = '/', config = {}, painted = '') {
  visitors[visitor]();
  setSnapshot(aSnapshot(everyRemote, config));
  window.history.replaceState(null, '', path);
  settlePlace();
  const shell = document.createElement('div');
  const main = document.createElement('main');
  main.id = 'screen';
  main.tabIndex = -1;
  main.innerHTML = '<div id="screen-notice"></div>';
  const foot = document.createElement('div');
  foot.id = 'foot';
  foot.innerHTML = painted;
  document.body.replaceChildren(shell, main, foot);
  return { ...render(<Frame />, { container: shell }), user: userEvent.setup() };
}

export const sideBar = () => within(screen.getByRole('complementary'));
export const onScreen = () => within(screen.getByRole('main'));
/** Ends the visit, so that nothing of it meets the next test. */
export const leaveFrame = () => act(() => visitors.anonymous());
