import { createElement, Fragment, type ReactNode } from 'react';

/** A longer word may need two lines on a phone. */
const LONGEST = 20;
const isNumber = (word: string) => /[-/]\S*\d/.test(word) && word.length <= LONGEST;

/** A text in which numbers of documents, such as C1/26-27/00135, stay on one line. */
export const unbrokenNumbers = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split(/( )/)
      .map((word) => (isNumber(word) ? createElement('span', { className: 'text-nowrap' }, word) : word)),
  );
