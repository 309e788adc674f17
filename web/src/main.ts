import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./lib/connection.svelte";
import "./style/base.css";

mount(App, { target: document.getElementById("app")! });
keepOffline(import.meta.url);
