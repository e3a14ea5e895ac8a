import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { LoadingButton } from '../../LoadingButton';
import { showProblem } from '../../messages';
import { translate } from '../../translate';
import { sendAct } from '../acts';
import { SILENT, TOUCH_DRAG } from '../dragging';
import type { FloorParts } from './floor';
import { covering, isSamePlace, onPlan, PLAN_COLUMNS, type Place, placeAll, rowsOfPlan, stepped } from './places';

/** Empty rows under the last tile, to drag to. */
const ROOM_BELOW = 6;

type Props = { parts: FloorParts<Tile>; rows: readonly Tile[]; close(): void };
type Places = ReadonlyMap<string, Place>;

/** The groups with a place for each tile; those that have none yet get the first free one. */
function startOf(parts: FloorParts<Tile>, rows: readonly Tile[]): Map<string, Places> {
  const names = [...new Set(rows.map(parts.groupOf))];
  return new Map(
    names.map((name) => {
      const tiles = rows.filter((tile) => parts.groupOf(tile) === name);
      const placed = tiles.flatMap((tile) => {
        const place = parts.placeOf?.(tile);
        return place ? [[tile.key, onPlan(place)] as const] : [];
      });
      return [
        name,
        placeAll(
          tiles.map(({ key }) => key),
          new Map(placed),
        ),
      ];
    }),
  );
}

/** The drawing while it is arranged: tiles are dragged, or moved by the arrows; all changes are saved by one call. */
export function Arranging({ parts, rows, close }: Props) {
  const [groups, setGroups] = useState(() => startOf(parts, rows));
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const tileOf = new Map(rows.map((tile) => [tile.key, tile]));
  const nameOf = (key: string | undefined) => {
    const tile = key === undefined ? undefined : tileOf.get(key);
    return tile ? parts.nameOf(tile) : '';
  };
  const covered = [...groups.values()].flatMap((places) => [...covering(places)]);
  const changed = [...groups.values()].flatMap((places) =>
    [...places].flatMap(([key, place]) => {
      const tile = tileOf.get(key);
      const before = tile && parts.placeOf?.(tile);
      return tile && (!before || !isSamePlace(before, place)) ? [{ tile, place }] : [];
    }),
  );

  function move(group: string, key: string, place: Place) {
    setGroups((now) => new Map(now).set(group, new Map(now.get(group)).set(key, place)));
    const figures = { name: nameOf(key), column: place.x + 1, row: place.y + 1, width: place.w, height: place.h };
    setSaid(translate('{name}: column {column}, row {row}, {width} by {height}', figures));
  }

  async function save() {
    if (!parts.arrange) return;
    if (changed.length === 0) return close();
    setSaving(true);
    try {
      await sendAct(parts.arrange.save(changed));
      close();
    } catch (error) {
      showProblem(error);
    } finally {
      setSaving(false);
    }
  }

  const [first] = covered;
  return (
    <section
      className="floor is-arranged"
      aria-label={translate('Arrange')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <div className="floor-bar">
        <p>{translate('Drag the tiles, or move them by the arrow keys; Shift and an arrow change the size.')}</p>
        <LoadingButton
          type="button"
          isLoading={isSaving}
          waiting={translate('Please wait')}
          disabled={first !== undefined}
          onClick={() => void save()}
        >
          {translate('Save')}
        </LoadingButton>
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Discard')} <kbd>Esc</kbd>
        </button>
      </div>
      {first && (
        <p className="floor-covered" role="alert">
          {translate('{name} covers {other}. Move one of them to save.', {
            name: nameOf(first[0]),
            other: nameOf(first[1]),
          })}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {[...groups].map(([name, places]) => (
        <Group
          key={name}
          name={name}
          places={places}
          nameOf={nameOf}
          wrong={new Set(covered.map(([key]) => key))}
          move={(key, place) => move(name, key, place)}
        />
      ))}
    </section>
  );
}

type GroupProps = {
  name: string;
  places: Places;
  nameOf(key: string): string;
  wrong: ReadonlySet<string>;
  move(key: string, place: Place): void;
};

function Group({ name, places, nameOf, wrong, move }: GroupProps) {
  const plan = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(MouseSensor), useSensor(TouchSensor, TOUCH_DRAG));
  const rows = rowsOfPlan(places.values()) + ROOM_BELOW;

  function drop({ active, delta }: DragEndEvent) {
    const place = places.get(String(active.id));
    const box = plan.current;
    if (!place || !box) return;
    const across = Math.round((delta.x * PLAN_COLUMNS) / box.scrollWidth);
    const along = Math.round((delta.y * rows) / box.scrollHeight);
    move(String(active.id), onPlan({ ...place, x: place.x + across, y: place.y + along }));
  }

  return (
    <section className="floor-group" aria-label={name}>
      <h2>{name}</h2>
      <DndContext sensors={sensors} accessibility={{ announcements: SILENT }} onDragEnd={drop}>
        <div
          ref={plan}
          className="floor-plan"
          style={{
            gridTemplateColumns: `repeat(${PLAN_COLUMNS}, minmax(36px, 1fr))`,
            gridTemplateRows: `repeat(${rows}, 32px)`,
          }}
        >
          {[...places].map(([key, place]) => (
            <Handle key={key} id={key} name={nameOf(key)} place={place} isWrong={wrong.has(key)} move={move} />
          ))}
        </div>
      </DndContext>
    </section>
  );
}

type HandleProps = { id: string; name: string; place: Place; isWrong: boolean; move(key: string, place: Place): void };

function Handle({ id, name, place, isWrong, move }: HandleProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id });
  function press(event: KeyboardEvent) {
    const next = stepped(place, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    move(id, next);
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`floor-handle ${isDragging ? 'is-dragged' : ''} ${isWrong ? 'is-wrong' : ''}`}
      style={{
        gridArea: `${place.y + 1} / ${place.x + 1} / span ${place.h} / span ${place.w}`,
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
      }}
      {...listeners}
      onKeyDown={press}
    >
      {name}
    </button>
  );
}
