/** The text that the 'Bangalore Guide Template' button inserts: the usual sections of a guide. */
export const GUIDE_TEMPLATE = `
<h2>What you need to know</h2>
<p>Say in two or three sentences what this guide helps with, and for whom it is.</p>
<h2>Before you start</h2>
<ul>
<li>Documents to have at hand</li>
<li>What it costs, and how long it takes</li>
</ul>
<h2>Step by step</h2>
<ol>
<li>First step: where to go, what to say</li>
<li>Second step</li>
<li>Third step</li>
</ol>
<h2>What it costs</h2>
<table>
<thead><tr><th>What</th><th>Cost</th><th>Paid to</th></tr></thead>
<tbody><tr><td>Fee</td><td>₹0</td><td>Office or provider</td></tr></tbody>
</table>
<h2>Local tips</h2>
<blockquote><p>What a neighbour in Bangalore would tell you.</p></blockquote>
<h2>Common questions</h2>
<h3>A question that newcomers ask</h3>
<p>Its answer.</p>
`;
