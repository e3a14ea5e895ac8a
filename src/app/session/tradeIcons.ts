import bag from 'bootstrap-icons/icons/bag.svg?raw';
import boxes from 'bootstrap-icons/icons/boxes.svg?raw';
import building from 'bootstrap-icons/icons/building.svg?raw';
import cart4 from 'bootstrap-icons/icons/cart4.svg?raw';
import coneStriped from 'bootstrap-icons/icons/cone-striped.svg?raw';
import cupHot from 'bootstrap-icons/icons/cup-hot.svg?raw';
import gearWideConnected from 'bootstrap-icons/icons/gear-wide-connected.svg?raw';
import graphUpArrow from 'bootstrap-icons/icons/graph-up-arrow.svg?raw';
import heartPulse from 'bootstrap-icons/icons/heart-pulse.svg?raw';
import hospital from 'bootstrap-icons/icons/hospital.svg?raw';
import houses from 'bootstrap-icons/icons/houses.svg?raw';
import mortarboard from 'bootstrap-icons/icons/mortarboard.svg?raw';
import people from 'bootstrap-icons/icons/people.svg?raw';
import taxiFront from 'bootstrap-icons/icons/taxi-front.svg?raw';
import upcScan from 'bootstrap-icons/icons/upc-scan.svg?raw';
import type { editions } from '../../../contract/editions';

const icons: Readonly<Record<keyof typeof editions, string>> = {
  'D-MIN': building,
  'D-COM': boxes,
  'D-USI': gearWideConnected,
  'D-SHI': mortarboard,
  'D-CON': coneStriped,
  'D-DHA': heartPulse,
  'D-REA': houses,
  'D-RID': taxiFront,
  'D-CRM': people,
  'D-RES': cupHot,
  'D-SHA': graphUpArrow,
  'D-TAK': bag,
  'D-HOS': hospital,
  'D-EC1': cart4,
  'D-POS': upcScan,
};

/** The picture of an edition's trade. */
export const tradeIcon = (edition: string): string => new Map(Object.entries(icons)).get(edition) ?? boxes;
