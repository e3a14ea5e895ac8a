import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BANNER_PLACES, bannerSeenPath, type ShownBanner, shownBanners } from '../../contract/food/banners';
import { http } from '../kit/http';
import './food.scss';

const MINUTE = 60_000;
/** How long each picture is shown where there are several. */
const SHOWN_FOR = 8000;

type Place = keyof typeof BANNER_PLACES;

/** What a display of an outlet shows now; asked for every minute, so that what has ended leaves it. */
export const useBanners = (place: Place, outletId: number): readonly ShownBanner[] =>
  useQuery({
    queryKey: [shownBanners.path, place, outletId],
    queryFn: async ({ signal }) =>
      shownBanners.answer.parse((await http.get(shownBanners.path, { params: { place, outletId }, signal })).data),
    refetchInterval: MINUTE,
    // Without network or right a display shows no banner.
    retry: false,
  }).data ?? [];

/** The banners of a place one after the other. Each round is counted once; without any, nothing is drawn. */
export function BannerStrip({ place, outletId }: { place: Place; outletId: number }) {
  const banners = useBanners(place, outletId);
  const [turn, setTurn] = useState(0);
  const now = banners[turn % Math.max(banners.length, 1)];
  const shownId = now?.id;
  useEffect(() => {
    if (banners.length < 2) return;
    const timer = setInterval(() => setTurn((one) => one + 1), SHOWN_FOR);
    return () => clearInterval(timer);
  }, [banners.length]);
  useEffect(() => {
    if (shownId !== undefined) void count(shownId, { shows: 1, taps: 0 });
  }, [shownId]);
  if (!now?.picture) return null;
  return (
    <button type="button" className="banner-strip" onClick={() => void count(now.id, { shows: 0, taps: 1 })}>
      <img src={now.picture} alt={now.altText} />
      <span>{now.title}</span>
    </button>
  );
}

const count = (one: number, seen: { shows: number; taps: number }) =>
  http.post(bannerSeenPath(one), seen).catch(() => undefined);
