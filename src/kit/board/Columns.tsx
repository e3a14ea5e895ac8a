import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Figure } from '../show';
import { translate } from '../translate';
import { type BoardColumn, type BoardParts, targetsOf } from './board';
import { MOUSE_DRAG, SILENT, TOUCH_DRAG } from './dragging';
import './board.scss';

type Props = { label: string; parts: BoardParts<unknown>; cards: readonly unknown[] };

/** Parts of a card that act by themselves when they are clicked. */
const CONTROLS = 'a, button, select, input, textarea, label';

export function Columns({ label, parts, cards }: Props) {
  const root = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE_DRAG), useSensor(TouchSensor, TOUCH_DRAG));
  const cardOf = (key: string | null) => cards.find((card) => parts.keyOf(card) === key);
  const moving = cardOf(dragged);

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const card = cardOf(String(active.id));
    const to = over ? String(over.id) : null;
    if (card !== undefined && to !== null && to !== parts.columnOf(card) && parts.mayMove(card, to))
      parts.move(card, to);
  }

  /** The arrows go from card to card, with Ctrl they move the card; Space shows it next to the board. */
  function press(event: KeyboardEvent, card: unknown) {
    if (event.target !== event.currentTarget) return;
    const column = parts.columns.findIndex(({ key }) => key === parts.columnOf(card));
    const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const along = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (across && event.ctrlKey) {
      const way = across > 0 ? parts.columns.slice(column + 1) : parts.columns.slice(0, column).reverse();
      const to = way.find(({ key }) => parts.mayMove(card, key));
      if (to) parts.move(card, to.key);
    } else if (across || along) reach(column + (across ?? 0), placeOf(card) + (along ?? 0));
    else if (event.key === 'Enter') parts.open(card);
    else if (event.key === ' ' && parts.peek) parts.peek(card);
    else return;
    event.preventDefault();
  }

  const cardsIn = (key: string) => cards.filter((card) => parts.columnOf(card) === key);
  const placeOf = (card: unknown) => cardsIn(parts.columnOf(card)).indexOf(card);

  function reach(column: number, place: number) {
    const inColumn = root.current?.children[column]?.querySelectorAll<HTMLElement>('.board-card');
    inColumn?.[Math.max(0, Math.min(place, inColumn.length - 1))]?.focus();
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: SILENT }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <section ref={root} className="board" aria-label={label}>
        {parts.columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            cards={cardsIn(column.key)}
            parts={parts}
            isTarget={moving !== undefined && parts.mayMove(moving, column.key)}
            press={press}
          />
        ))}
      </section>
    </DndContext>
  );
}

type ColumnProps = {
  column: BoardColumn;
  cards: readonly unknown[];
  parts: BoardParts<unknown>;
  isTarget: boolean;
  press(event: KeyboardEvent, card: unknown): void;
};

function Column({ column, cards, parts, isTarget, press }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  const tone = isTarget ? (isOver ? 'is-target is-over' : 'is-target') : '';
  return (
    <div ref={setNodeRef} className={`board-column ${tone}`}>
      <h2>
        {translate(column.title)} <span className="count">{column.count ?? cards.length}</span>
        {column.sum !== undefined && <Figure amount={column.sum} />}
      </h2>
      {cards.length === 0 && <p className="board-empty">{translate(column.empty)}</p>}
      {cards.map((card) => (
        <Card key={parts.keyOf(card)} card={card} parts={parts} press={press} />
      ))}
      {column.count !== undefined && column.count > cards.length && (
        <p className="board-empty">{translate('{count} more', { count: column.count - cards.length })}</p>
      )}
    </div>
  );
}

type CardProps = { card: unknown; parts: BoardParts<unknown>; press(event: KeyboardEvent, card: unknown): void };

function Card({ card, parts, press }: CardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: parts.keyOf(card) });
  const targets = targetsOf(parts, card);
  /** A card is reached by keyboard, and contains its actions. */
  const reached = {
    role: 'group',
    tabIndex: 0,
    'aria-label': parts.nameOf(card),
    onKeyDown: (event: KeyboardEvent) => press(event, card),
    onClick: (event: MouseEvent) => {
      const control = (event.target as Element).closest(CONTROLS);
      if (!control) parts.open(card);
    },
  } as const;
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <div
      ref={setNodeRef}
      className={`board-card ${isDragging ? 'is-dragged' : ''}`}
      style={style}
      {...listeners}
      {...reached}
    >
      {parts.draw(card)}
      {targets.length > 0 && (
        <select
          className="form-select board-move"
          aria-label={translate('Move {name} to', { name: parts.nameOf(card) })}
          value=""
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          onChange={(event) => parts.move(card, event.target.value)}
        >
          <option value="">{translate('Move to')}</option>
          {targets.map(({ key, title }) => (
            <option key={key} value={key}>
              {translate(title)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
