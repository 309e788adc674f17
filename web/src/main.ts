import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./lib/connection.svelte";
import "./style/base.css";

const target = document.getElementById("app")!;
target.replaceChildren(); // what was shown until the script came
mount(App, { target });
keepOffline(import.meta.url);
