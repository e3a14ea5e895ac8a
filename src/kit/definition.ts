import type { ComponentType } from 'react';
import type { Screen } from '../../contract/screen';

/** The definition that a module hands to the router: a catalogued screen and the component that draws it. */
export type ScreenDefinition = {
  screen: Screen;
  Component: ComponentType;
  /** The kind of record that its form makes, such as `payment`; a screen without a form of its own makes nothing. */
  makes?: string;
  /** It redraws its own dates when their style changes, and is not remounted for it: the choice is made on it. */
  drawsDates?: true;
};
