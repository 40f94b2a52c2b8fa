//! Plots as SVG.

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::statistics::Interval;

const WIDTH: u32 = 760;
const INK: RGBColor = RGBColor(40, 82, 122);
const PALE: RGBColor = RGBColor(170, 196, 220);
const LIMIT: RGBColor = RGBColor(180, 60, 50);

/// Draws; a plot that cannot be drawn is left empty rather than lose the page.
fn svg(height: u32, draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, Shift>) -> Option<()>) -> String {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        if area.fill(&WHITE).is_err() || draw(&area).is_none() || area.present().is_err() {
            return String::new();
        }
    }
    text
}

/// A bar for each thing, with its interval. As shares they go from 0 to 1.
pub(super) fn bars(things: &[(String, Interval)], shares: bool) -> String {
    let count = things.len();
    if count == 0 {
        return String::new();
    }
    let (mut low, mut high) = (0.0f64, if shares { 1.0 } else { 0.0f64 });
    for (_, thing) in things {
        low = low.min(thing.low);
        high = high.max(thing.high);
    }
    let high = if high - low < 1e-9 { low + 1.0 } else { high };
    svg(60 + 34 * count as u32, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(28)
            .y_label_area_size(190)
            .build_cartesian_2d(low..high, 0.0..count as f64)
            .ok()?;
        let name = |place: &f64| {
            // The first thing is on top.
            let index = count as f64 - place - 0.5;
            let near = (index - index.round()).abs() < 0.01 && index > -0.5;
            let named = near.then(|| things.get(index.round() as usize)).flatten();
            named.map_or(String::new(), |(name, _)| name.chars().take(28).collect())
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .y_labels(2 * count + 1)
            .y_label_formatter(&name)
            .x_label_formatter(&|value| {
                if shares { format!("{:.0} %", value * 100.0) } else { format!("{value:.1}") }
            })
            .light_line_style(TRANSPARENT)
            .draw()
            .ok()?;
        let middle = |index: usize| count as f64 - index as f64 - 0.5;
        chart
            .draw_series(things.iter().enumerate().map(|(index, (_, thing))| {
                let place = middle(index);
                Rectangle::new([(0.0, place - 0.3), (thing.value, place + 0.3)], PALE.filled())
            }))
            .ok()?;
        chart
            .draw_series(things.iter().enumerate().map(|(index, (_, thing))| {
                let place = middle(index);
                PathElement::new(vec![(thing.low, place), (thing.high, place)], INK.stroke_width(3))
            }))
            .ok()?;
        Some(())
    })
}

/// A curve over its steps, with lines at some heights.
pub(super) fn curve(points: &[f64], limits: &[f64]) -> String {
    if points.is_empty() {
        return String::new();
    }
    let all = || points.iter().chain(limits);
    let low = all().copied().fold(0.0f64, f64::min);
    let high = all().copied().fold(0.0f64, f64::max);
    let high = if high - low < 1e-9 { low + 1.0 } else { high };
    let room = (high - low) * 0.05;
    svg(320, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(28)
            .y_label_area_size(56)
            .build_cartesian_2d(0.0..points.len() as f64, low - room..high + room)
            .ok()?;
        let steps = |value: &f64| format!("{value:.0}");
        chart.configure_mesh().light_line_style(TRANSPARENT).x_label_formatter(&steps).draw().ok()?;
        for &limit in limits {
            let line = vec![(0.0, limit), (points.len() as f64, limit)];
            chart.draw_series(LineSeries::new(line, &LIMIT)).ok()?;
        }
        let line = points.iter().enumerate().map(|(step, &height)| (step as f64 + 1.0, height));
        chart.draw_series(LineSeries::new(line, INK.stroke_width(2))).ok()?;
        Some(())
    })
}

/// How often values fall between steps of a width.
pub(super) fn histogram(values: &[f64], bins: usize) -> String {
    let most = values.iter().copied().fold(0.0f64, f64::max);
    if values.is_empty() || most <= 0.0 || bins == 0 {
        return String::new();
    }
    let width = (most / bins as f64).max(1.0);
    let mut counts = vec![0u32; bins];
    for value in values {
        let bin = ((value / width) as usize).min(bins - 1);
        counts[bin] += 1;
    }
    let top = f64::from(counts.iter().copied().max().unwrap_or(1)) * 1.05;
    svg(300, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(28)
            .y_label_area_size(48)
            .build_cartesian_2d(0.0..width * bins as f64, 0.0..top)
            .ok()?;
        let whole = |value: &f64| format!("{value:.0}");
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .x_label_formatter(&whole)
            .y_label_formatter(&whole)
            .draw()
            .ok()?;
        chart
            .draw_series(counts.iter().enumerate().map(|(bin, &count)| {
                let left = bin as f64 * width;
                Rectangle::new([(left, 0.0), (left + width * 0.94, f64::from(count))], INK.filled())
            }))
            .ok()?;
        Some(())
    })
}
