import { create } from 'zustand';

/** Up to this width the sidebar lies over the page and closes by itself. */
export const PHONE = '(max-width: 767px)';

type SidebarState = {
  sidenavOpen: boolean;
  childnavOpen: boolean;
  /** Name of the group whose links the child panel shows. */
  group: string | null;
};

export const isPhone = () => window.matchMedia(PHONE).matches;

export const useSidebar = create<SidebarState>()(() => ({ sidenavOpen: !isPhone(), childnavOpen: false, group: null }));

/** The header's button and the close icon: sidebar and child panel go together. */
export function toggleSidebar(): void {
  useSidebar.setState(({ sidenavOpen }) => ({ sidenavOpen: !sidenavOpen, childnavOpen: !sidenavOpen }));
}

/** Opens the links of a group, or closes them when they are open. */
export function toggleGroup(name: string): void {
  useSidebar.setState((now) => {
    const isOpen = now.childnavOpen && now.group === name;
    return { group: name, childnavOpen: !isOpen };
  });
}

export function closeChildPanel(): void {
  useSidebar.setState({ childnavOpen: false });
}

/** After every navigation: the child panel closes, on a phone the sidebar too. */
export function settleAfterNavigation(group: string | null): void {
  useSidebar.setState((now) => ({
    childnavOpen: false,
    sidenavOpen: isPhone() ? false : now.sidenavOpen,
    group: group ?? now.group,
  }));
}

/** Open on a desktop, closed on a phone, whenever the width passes from one to the other. */
export function followWidth(): () => void {
  const phone = window.matchMedia(PHONE);
  const settle = () => useSidebar.setState({ sidenavOpen: !phone.matches, childnavOpen: false });
  settle();
  phone.addEventListener('change', settle);
  return () => phone.removeEventListener('change', settle);
}
