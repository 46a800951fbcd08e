import { expect, type Locator, type Page } from '@playwright/test';

/** How often Tab is pressed before somebody gives up. */
const patience = 40;

/** A walk without a mouse; counts what is pressed. */
export class Keyboard {
  presses = 0;

  constructor(private readonly page: Page) {}

  async press(key: string, times = 1): Promise<void> {
    for (let pressed = 0; pressed < times; pressed += 1) await this.page.keyboard.press(key);
    this.presses += times;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.presses += [...text].length;
  }

  /** To the next control of that kind, by Tab alone; nothing where it has the focus already. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let pressed = 0; !(await hasFocus(target)); pressed += 1) {
      if (pressed === patience) throw new Error(`Tab never reached ${String(target)}`);
      await this.press('Tab');
    }
  }

  /** One of a group of radio buttons: Tab leads into the group, the arrows through it. */
  async choose(group: Locator, radio: Locator): Promise<void> {
    await expect(radio).toBeEnabled();
    await this.to(group.getByRole('radio').first());
    await this.press('Space');
    for (let pressed = 0; !(await hasFocus(radio)); pressed += 1) {
      if (pressed === patience) throw new Error(`The arrows never reached ${String(radio)}`);
      await this.press('ArrowDown');
    }
    await expect(radio).toBeChecked();
  }

  /** What the agent has copied elsewhere, at one press. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('Control+V');
  }

  async typeIn(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.type(text);
  }

  async pressAt(target: Locator, key: string): Promise<void> {
    await this.to(target);
    await expect(target).toBeEnabled();
    await this.press(key);
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'));
