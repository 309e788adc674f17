// Whose turn it is shows in the tab too: its title, its icon, and the badge of an installed page.
const icon = () => document.querySelector<HTMLLinkElement>("link[rel=icon]");

type Badged = { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function attention(title: string, mine: boolean): void {
  document.title = mine ? `● ${title}` : title;
  const link = icon();
  if (link) link.href = mine ? "./icon-turn.svg" : "./icon.svg";
  const app = navigator as Badged;
  void (mine ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined);
}
