import type { Page } from 'playwright-core';

/** Chooses every option of every select in turn, and returns those that the select does not show in full. */
export async function cutOptions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select);
      const [left, right, top, bottom] = ['Left', 'Right', 'Top', 'Bottom'].map((side) =>
        parseFloat(style.getPropertyValue(`padding-${side.toLowerCase()}`)),
      ) as [number, number, number, number];
      const text = document.body.appendChild(document.createElement('div'));
      for (const name of ['font', 'letter-spacing', 'line-height', 'overflow-wrap'])
        text.style.setProperty(name, style.getPropertyValue(name));
      text.style.width = `${select.clientWidth - left - right}px`;
      const chosen = select.selectedIndex;
      const cut = [...select.options].filter((option) => {
        select.selectedIndex = option.index;
        text.textContent = option.text;
        const isWide = text.scrollWidth > text.clientWidth;
        return isWide || text.clientHeight > select.clientHeight - top - bottom + 1;
      });
      select.selectedIndex = chosen;
      text.remove();
      return cut.map((option) => option.text);
    }),
  );
}
