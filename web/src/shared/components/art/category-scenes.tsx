import type { CategoryId } from '#contract';
import type { ReactElement } from 'react';
import { paint } from './colors';
import { AutoRickshaw, gridPath, MetroTrain, Palm, Tree } from './shapes';

/** Drawings with a viewBox of 320 × 140, in the colours of the surrounding category. */
export const categoryScenes: Readonly<Record<CategoryId, ReactElement>> = {
  housing: (
    <>
      <path d="M24 140V70h54v70z" fill={paint.cat} opacity=".22" />
      <path d="M206 140V26h74v114z" fill={paint.cat} opacity=".85" />
      <path d="M200 20h86v8h-86zM232 8h22v12h-22z" fill={paint.cat} />
      <path d={gridPath(216, 38, 3, 4, 20, 24, 13, 14)} fill={paint.glow} />
      <path d={gridPath(213, 53, 3, 4, 20, 24, 19, 3)} fill={paint.accent} />
      <path d="M92 140V76h102v64z" fill={paint.stone} />
      <path d="M80 80 143 38l63 42z" fill={paint.cat} />
      <path d="M122 62h42l-21-14z" fill={paint.glow} />
      <path d="M132 140v-40q11-12 22 0v40z" fill={paint.ink} opacity=".75" />
      <path d="M102 92h20v20h-20zM164 92h20v20h-20z" fill={paint.glow} />
      <path d="M102 112h20v3h-20zM164 112h20v3h-20z" fill={paint.stoneShade} />
      <Palm x={64} y={140} scale={1.05} />
      <Tree x={294} y={140} scale={0.5} />
    </>
  ),
  transport: (
    <g>
      <path
        d="M-180 140V84h40v26h36V70h34v36h30V96h40V96h34V74h30v40h24V62h40v60h30V90h36v30h30V70h34v30h30V66h40v40h36V84h40v56z"
        fill={paint.cat}
        opacity=".16"
      />
      <g fill={paint.steel}>
        <path d="M-500 70H820v14H-500zM44 84h18v56H44zM154 84h18v56h-18zM264 84h18v56h-18zM-176 84h18v56h-18zM-66 84h18v56h-18zM374 84h18v56h-18zM484 84h18v56h-18z" />
        <path d="M32 82h42l-8 12H40zM142 82h42l-8 12h-26zM252 82h42l-8 12h-26z" />
      </g>
      <g transform="translate(-26 68)scale(.92)">
        <MetroTrain x={0} y={0} cars={2} />
      </g>
      <path d="M-500 132H820v8H-500z" fill={paint.ink} />
      <AutoRickshaw x={196} y={137} scale={0.62} />
      <Tree x={112} y={134} scale={0.42} />
      <Tree x={302} y={134} scale={0.38} blooming />
    </g>
  ),
  utilities: (
    <>
      <path d="M30 140V62h92v78z" fill={paint.cat} opacity=".8" />
      <path d="M24 56h104v8H24z" fill={paint.cat} />
      <path d={gridPath(42, 76, 3, 2, 26, 30, 16, 18)} fill={paint.glow} />
      <path d="M52 56V28q0-6 6-6h36q6 0 6 6v28z" fill={paint.ink} />
      <path d="M62 22q0-8 14-8t14 8zM52 34h48v3H52zM52 44h48v3H52z" fill={paint.steel} />
      <path d="M212 12h8v128h-8zM186 28h60v6h-60zM194 46h44v6h-44z" fill={paint.stoneShade} />
      <path
        d="M190 30Q150 62 122 62M242 30q120 70 300 10M198 48q-40 34-76 30M234 48q120 76 308 20"
        stroke={paint.ink}
        strokeWidth="2.5"
        fill="none"
        opacity=".7"
      />
      <path d="M190 22h6v8h-6zM236 22h6v8h-6z" fill={paint.cat} />
      <path d="M262 140v-30h34v30z" fill={paint.steel} />
      <path d="m282 112-12 16h9l-3 11 13-17h-9z" fill={paint.accent} />
      <path d="M160 86q17 22 17 34a17 17 0 0 1-34 0q0-12 17-34z" fill={paint.cat} />
      <path d="M152 118a8 8 0 0 0 8 10" stroke={paint.glow} strokeWidth="3.5" strokeLinecap="round" fill="none" />
    </>
  ),
  government: (
    <>
      <path d="M48 140V84h224v56z" fill={paint.stone} />
      <path d="M42 78h236v8H42zM34 130h252v10H34z" fill={paint.stoneShade} />
      <path d="M112 86h96v44h-96z" fill={paint.ink} opacity=".35" />
      <path d={gridPath(112, 84, 6, 1, 18, 0, 8, 46)} fill={paint.stone} />
      <path
        d={gridPath(60, 96, 3, 1, 17, 0, 9, 22) + gridPath(220, 96, 3, 1, 17, 0, 9, 22)}
        fill={paint.cat}
        opacity=".75"
      />
      <path d="M106 84 160 58l54 26z" fill={paint.cat} />
      <path d="M128 60q2-40 32-44 30 4 32 44z" fill={paint.stone} />
      <path d="M160 16q30 4 32 44h-15q0-32-17-44z" fill={paint.stoneShade} />
      <path d="M122 56h76v7h-76z" fill={paint.cat} />
      <path d="M158 2h4v16h-4z" fill={paint.ink} />
      <path d="M162 2h20v4h-20z" fill={paint.accent} />
      <path d="M162 6h20v4h-20z" fill={paint.glow} />
      <path d="M162 10h20v4h-20z" fill={paint.leaf} />
      <path d="M62 78q0-18 15-20 15 2 15 20zM228 78q0-18 15-20 15 2 15 20z" fill={paint.stoneShade} />
      <Tree x={22} y={140} scale={0.5} />
      <Tree x={300} y={140} scale={0.5} blooming />
    </>
  ),
  lifestyle: (
    <>
      <Tree x={66} y={140} scale={1.12} blooming />
      <Tree x={276} y={140} scale={0.85} />
      <path d="M20 118h92v6H20zM28 124h6v16h-6zM98 124h6v16h-6z" fill={paint.ink} opacity=".8" />
      <path d="M138 134h92v6h-92z" fill={paint.stoneShade} />
      <path d="m146 106 7 28h62l7-28z" fill={paint.steel} />
      <path d="M142 102h84v6h-84z" fill={paint.cat} />
      <path d="m164 54 6 48h28l6-48z" fill={paint.steel} />
      <path d="M160 50h48v6h-48z" fill={paint.cat} />
      <path d="m166 66 4 36h28l4-36z" fill={paint.stoneShade} />
      <path d="m165 58 1 10h36l1-10z" fill={paint.stone} />
      <path
        d="M174 40q-8-8 0-16t0-16M192 40q-8-8 0-16t0-16"
        stroke={paint.cat}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        opacity=".6"
      />
    </>
  ),
};
