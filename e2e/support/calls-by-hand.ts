import { expect, type APIResponse, type Page } from '@playwright/test';

/**
 * A call as its visitor could make it by hand, with the session of their page and whatever they like in it.
 * @param call its path, without the slash
 */
export async function callByHand(page: Page, call: string, data: object): Promise<APIResponse> {
  const stored = await page.evaluate(() => localStorage.getItem('portal.session.v1'));
  const { token } = JSON.parse(stored ?? '{}') as { token?: string };
  expect(token, 'the token of the page’s session').toBeTruthy();
  return page.request.post(`/api/${call}`, { headers: { authorization: `Bearer ${token}` }, data });
}
